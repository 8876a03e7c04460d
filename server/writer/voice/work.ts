/** What is measured of voices, as functions that run in a thread of their own (`apart.ts`). */
import { confidenceIn, consistencyOf } from './closeness.ts';
import { measure } from './measure.ts';
import type { VoiceProfile } from './profile.ts';

export interface MeasuredVoice {
  readonly profile: VoiceProfile;
  /** 0 to 1: how far so many words can be trusted. */
  readonly confidence: number;
  /** 0 to 1: how much the sources sound alike; null where there is too little to tell by. */
  readonly consistency: number | null;
}

export async function voiceIn(sources: readonly string[]): Promise<MeasuredVoice> {
  const profile = measure(sources);
  return { profile, confidence: confidenceIn(profile), consistency: consistencyOf(sources, measure) };
}

export async function profileOf(text: string): Promise<VoiceProfile> {
  return measure([text]);
}
