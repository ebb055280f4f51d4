/** What the certification promises beside its price; only its own page says it. */
export const certificationTerms = { access: 'Lifetime access', payment: 'Payment plans on request' } as const;
