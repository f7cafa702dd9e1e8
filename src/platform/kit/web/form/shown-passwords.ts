import { useState } from 'react';

/** Passwords that follow each other are shown and hidden together. Give `followed` to all of them but the last. */
export function useShownPasswords() {
  const [visible, onVisibilityChange] = useState(false);
  const last = { visible, onVisibilityChange };
  return { followed: { ...last, isFollowed: true }, last };
}
