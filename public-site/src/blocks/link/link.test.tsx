import { routes } from '@society-gal/contracts/http';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Action } from '../block-types.ts';
import { ActionLink } from './link.tsx';

const classOf = (href: string, tone: Action['tone'] = 'primary') =>
  /class="([^"]*)"/.exec(renderToStaticMarkup(<ActionLink action={{ label: 'Go', href, tone }} />))?.[1];

test('A filled button is rose where one gives, also with an amount or further down the page', () => {
  for (const href of [routes.donate, `${routes.donate}?amount=50`, '#donate'])
    expect(classOf(href)).toBe('button give');
});

test('A filled button is teal where one asks for help, and where it calls somebody', () => {
  for (const href of [routes.applyForSupport, `${routes.leavingSafely}#call`, 'tel:911'])
    expect(classOf(href)).toBe('button help');
});

test('Every other filled button acts, and an outlined one says nothing by its colour', () => {
  expect(classOf(routes.programs)).toBe('button');
  expect(classOf(routes.donate, 'outline')).toBe('button outline');
});

test('A button without a safe address is no link, and its words stay', () => {
  for (const href of ['javascript:alert(1)', '//evil.example'])
    expect(renderToStaticMarkup(<ActionLink action={{ label: 'Go', href }} />)).toBe('Go');
});
