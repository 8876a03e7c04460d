export { voiceOf } from '../personas/voice.ts';
