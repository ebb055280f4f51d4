import { type Problem, problems } from '@society-gal/contracts/http';
import type { ReactNode } from 'react';
import { renderPage } from './page.tsx';
import { retryAfterHeaders } from './problem-response.ts';
import type { ApiResponse } from './route.ts';

/** A personal page: its title tells nothing, in the tab and in the history of the device. */
export function renderPersonalPage(
  title: string,
  problem: Problem | undefined,
  children: ReactNode,
  headers: Record<string, string> = {},
): ApiResponse {
  return renderPage({
    title: problem ? `Error: ${title}` : title,
    isDiscreet: true,
    status: problem ? problems[problem.code].status : 200,
    headers: { ...headers, ...(problem ? retryAfterHeaders(problem) : {}) },
    children: (
      <>
        <h1>{title}</h1>
        {children}
      </>
    ),
  });
}
