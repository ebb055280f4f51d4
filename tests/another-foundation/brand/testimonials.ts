import type { Testimonial } from '@society-gal/contracts/brand';

export const testimonials: readonly Testimonial[] = [
  {
    course: 'workshop',
    value: { text: 'I asked, and somebody answered.', name: 'A guest', role: 'Cook' },
    source: 'Guest book',
  },
  {
    course: 'certification',
    value: { text: 'Six weeks, and my team came along.', name: 'A graduate', role: 'Foreman' },
    source: 'Letter',
  },
];
