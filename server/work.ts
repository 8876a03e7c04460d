import type { House } from './house.ts';

/** Starts what happens without anybody asking at that moment. */
export async function startWork(_house: House): Promise<void> {}
