import { health } from '@longhand/contract/health';
import { type Implementation, implement } from '../../door/implement.ts';

export const healthRoutes: Implementation[] = [
  implement(health, { handle: () => Promise.resolve({ status: 'ok' as const }) }),
];
