import { toast } from '../ui/toast.ts';
import { messageOf } from './http.ts';

/** For `onError` and `catch`: says that something failed, and why, in the server's words where it gave some. */
export const failed =
  (title: string, otherwise = 'Please try again.') =>
  (error: unknown): void =>
    void toast({ title, description: messageOf(error, otherwise), variant: 'error' });
