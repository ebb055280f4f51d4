export const certificationTerms = { access: 'Lifetime access', payment: 'Payment plans on request' } as const;
