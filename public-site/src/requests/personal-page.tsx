import type { CustomBlock } from '../blocks/block-types.ts';
import { Introduction } from './introduction.tsx';
import { MyData } from './my-data.tsx';
import { MyGiving } from './my-giving.tsx';
import { MyRequest } from './my-request.tsx';
import { Recommendation } from './recommendation.tsx';
import { useNeutralIcon } from './use-neutral-icon.ts';

const parts = {
  'my-request': MyRequest,
  'my-data': MyData,
  'my-giving': MyGiving,
  introduction: Introduction,
  recommendation: Recommendation,
} as const;

/** The pages that a code or a private link opens. One chunk for all: they share most of it, and few people open two. */
export function PersonalPage({ block }: { block: CustomBlock }) {
  useNeutralIcon();
  const Part = parts[block.personal ?? 'my-request'];
  return <Part />;
}
