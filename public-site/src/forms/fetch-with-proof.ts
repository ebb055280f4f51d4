import { challengeHeader, proofHeader } from '@society-gal/contracts/http';

/** Sends again with the proof where the API asks for work (`functions/src/http/guard.ts`). */
export async function fetchWithProof(
  send: (proof: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  const response = await send({});
  const challenge = response.headers.get(challengeHeader);
  if (!challenge) return response;
  const { solveChallenge } = await import('@society-gal/page-kit/solve-challenge');
  return send({ [proofHeader]: await solveChallenge(challenge) });
}
