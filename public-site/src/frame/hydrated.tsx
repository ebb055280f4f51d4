import { useEffect } from 'react';

/** Tells the outside once React has taken the page over. */
export const Hydrated = ({ onDone }: { onDone: () => void }) => {
  useEffect(onDone, [onDone]);
  return null;
};
