import { current } from './current.ts';
import type { Testimonial } from './shapes.ts';

/** Words of alumni. Kept as shown by the foundation; each needs a source before production. */
export const testimonials = current<readonly Testimonial[]>('testimonials', [
  {
    course: 'workshop',
    value: {
      text: 'I used to lose my Sundays to the newsletter. Now it takes me an hour, and it sounds more like me than before.',
      name: 'Alumna, 2025',
      role: 'Communications assistant',
    },
    source: null,
  },
  {
    course: 'workshop',
    value: {
      text: 'Nobody made me feel late. I asked the simplest questions and left with a list of prompts I use every day.',
      name: 'Alumna, 2025',
      role: 'Office administrator',
    },
    source: null,
  },
  {
    course: 'workshop',
    value: {
      text: 'The practice was live, so I got stuck and unstuck right there. That is what I had been missing.',
      name: 'Alumna, 2025',
      role: 'Career changer',
    },
    source: null,
  },
  {
    course: 'certification',
    value: {
      text: 'I came in knowing tools and left knowing how to lead a project that uses them.',
      name: 'Graduate, 2025',
      role: 'Operations lead',
    },
    source: null,
  },
  {
    course: 'certification',
    value: {
      text: 'The capstone became the first thing in my portfolio that I was proud to send.',
      name: 'Graduate, 2025',
      role: 'Program manager',
    },
    source: null,
  },
  {
    course: 'certification',
    value: { text: 'Nine weeks is short. The mentoring made them count.', name: 'Graduate, 2025', role: 'Consultant' },
    source: null,
  },
]);
