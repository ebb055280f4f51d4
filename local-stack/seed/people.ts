/** Invented applicants. Addresses end in `.test` or `.example`, which never reach anyone (RFC 2606). */
export type Applicant = {
  name: string;
  preferred: string | null;
  city: string;
  born: string;
  career: string;
  story: string;
  types: string[];
  enrolled: [string, string, string] | null;
};

const stories = [
  'After two years in a shelter I have a flat and want a trade that pays for it. I type fast and learn faster.',
  'I left with one bag and my daughter. I have worked nights ever since and would like to work days.',
  'I care for my mother and can study in the evenings. A mentor who has done the same would mean a lot.',
  'I aged out of foster care at eighteen. College is the first thing that I chose for myself.',
  'My last employer kept my papers. I have them back, and I want to use them.',
  'I ran a kitchen for nine years. My back says that it is time for a desk.',
  'I finished the bookkeeping course at the library and would like the certificate that employers ask for.',
];

const rows: [string, string | null, string, string, string, string[], [string, string, string] | null][] = [
  ['Maribel Santos', null, 'Santa Barbara, CA', '1998-03-14', 'Medical billing', ['scholarship'], null],
  [
    'Danielle Brooks',
    'Dani',
    'Ventura, CA',
    '1991-07-02',
    'Project coordination',
    ['career_sponsorship', 'mentor_match'],
    null,
  ],
  [
    'Thuy Nguyen',
    null,
    'Oxnard, CA',
    '2003-11-20',
    'Software testing',
    ['scholarship', 'mentor_match'],
    ['Oxnard College', 'Computer science', '05/2028'],
  ],
  ['Keisha Howard', null, 'Los Angeles, CA', '1987-01-09', 'Dental assisting', ['all'], null],
  ['Elena Petrova', 'Lena', 'Goleta, CA', '1994-05-27', 'Translation and office work', ['scholarship'], null],
  ['Rosa Jimenez', null, 'Carpinteria, CA', '1979-09-30', 'Payroll', ['career_sponsorship'], null],
  [
    'Amara Okafor',
    null,
    'San Luis Obispo, CA',
    '2001-02-18',
    'Nursing',
    ['scholarship'],
    ['Cuesta College', 'Nursing', '12/2027'],
  ],
  ['Shannon Reilly', null, 'Lompoc, CA', '1985-12-05', 'Truck dispatch', ['mentor_match'], null],
  [
    'Priya Nair',
    null,
    'Santa Maria, CA',
    '1996-08-23',
    'Data entry to data analysis',
    ['scholarship', 'mentor_match'],
    null,
  ],
  ['Grace Whitfield', null, 'Santa Barbara, CA', '1972-04-11', 'Museum education', ['career_sponsorship'], null],
  [
    'Yesenia Lopez',
    'Yesi',
    'Oxnard, CA',
    '2004-06-06',
    'Early childhood teaching',
    ['scholarship'],
    ['Ventura College', 'Child development', '05/2027'],
  ],
  ['Hannah Weiss', null, 'Ojai, CA', '1990-10-15', 'Web design', ['all'], null],
  ['Fatima Rahimi', null, 'Camarillo, CA', '1993-01-29', 'Pharmacy technician', ['scholarship'], null],
  [
    'Jolene Carter',
    'Jo',
    'Santa Ynez, CA',
    '1983-03-03',
    'Hotel front office',
    ['career_sponsorship', 'mentor_match'],
    null,
  ],
  [
    'Mei Chen',
    null,
    'Goleta, CA',
    '2000-09-09',
    'Accounting',
    ['scholarship'],
    ['Santa Barbara City College', 'Accounting', '05/2027'],
  ],
  ['Latoya Simmons', null, 'Ventura, CA', '1989-11-11', 'Paralegal', ['scholarship', 'career_sponsorship'], null],
  ['Camila Rojas', null, 'Santa Paula, CA', '1997-07-19', 'Solar installation', ['career_sponsorship'], null],
  ['Brenda Kowalski', null, 'Thousand Oaks, CA', '1969-05-01', 'Customer support', ['mentor_match'], null],
  [
    'Noor Haddad',
    null,
    'Santa Barbara, CA',
    '2002-12-24',
    'Graphic design',
    ['scholarship'],
    ['Santa Barbara City College', 'Graphic design', '12/2026'],
  ],
  ['Tanya Bell', null, 'Lompoc, CA', '1986-02-02', 'Commercial driving', ['career_sponsorship'], null],
  ['Siobhan Doyle', null, 'Carpinteria, CA', '1995-06-30', 'Veterinary assisting', ['scholarship'], null],
  ['Adriana Costa', 'Adri', 'Oxnard, CA', '1999-04-04', 'Logistics', ['scholarship', 'mentor_match'], null],
  ['Michelle Park', null, 'Los Angeles, CA', '1981-08-08', 'Human resources', ['mentor_match'], null],
  ['Ruth Abebe', null, 'Santa Maria, CA', '1992-10-21', 'Home health care', ['all'], null],
  ['Victoria Lane', null, 'Goleta, CA', '1988-01-17', 'Event planning', ['career_sponsorship'], null],
];

/** Twenty-five, the newest first. */
export const applicants: readonly Applicant[] = rows.map(
  ([name, preferred, city, born, career, types, enrolled], i) => ({
    name,
    preferred,
    city,
    born,
    career,
    types,
    enrolled,
    story: stories[i % stories.length] ?? '',
  }),
);

/** An address made from a name. */
export function emailOf(name: string, domain = 'applicants.example'): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${domain}`;
}
