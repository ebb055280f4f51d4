/** The address in each comment is where the line is published; check it when the pages are reviewed. */
export const crisisLines = [
  {
    name: 'Emergency',
    number: '911',
    href: 'tel:911',
    detail: 'If you are in danger right now.',
    // https://www.911.gov
  },
  {
    name: 'National Domestic Violence Hotline',
    number: '1-800-799-7233',
    href: 'tel:+18007997233',
    detail: 'Or text START to 88788.',
    // https://www.thehotline.org
  },
  {
    name: 'National Human Trafficking Hotline',
    number: '1-888-373-7888',
    href: 'tel:+18883737888',
    detail: 'Or text 233733.',
    // https://humantraffickinghotline.org
  },
  {
    name: 'Suicide and Crisis Lifeline',
    number: '988',
    href: 'tel:988',
    detail: 'Call or text.',
    // https://988lifeline.org
  },
  {
    name: 'Shelter, food and local help',
    number: '211',
    href: 'tel:211',
    detail: 'Call from most places in the country.',
    // https://www.211.org
  },
] as const;

/** The quick exit leads to a harmless page that loads fast. */
export const quickExit = { label: 'Leave this site', href: 'https://www.weather.gov/' } as const;
