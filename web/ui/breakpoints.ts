import { useMediaQuery } from '@mantine/hooks';

/** Phones below 640 px, tablets to 1023 px, desktops from 1024 px. The theme's `sm` and `md` are the same two edges. */
const tabletFrom = 640;
const desktopFrom = 1024;

export type Device = 'mobile' | 'tablet' | 'desktop';

export function useDevice(): Device {
  const now = { getInitialValueInEffect: false };
  const tablet = useMediaQuery(`(min-width: ${tabletFrom}px)`, undefined, now);
  const desktop = useMediaQuery(`(min-width: ${desktopFrom}px)`, undefined, now);
  if (desktop) return 'desktop';
  return tablet ? 'tablet' : 'mobile';
}
