export const certificationTerms = { access: 'Access for life', payment: 'Payment in parts on request' } as const;
