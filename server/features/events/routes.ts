import { type LiveEvent, streamEvents } from '@longhand/contract/events';
import { personOf } from '../../access/actor.ts';
import { type Implementation, implement, taken } from '../../door/implement.ts';
import type { House } from '../../house.ts';
import { openStreams, type Streams } from './streams.ts';

/** Each house has its own streams, from the first that is opened. */
const streamsOf = new WeakMap<House, Streams>();

function streams(house: House): Streams {
  const open = streamsOf.get(house) ?? openStreams(house);
  streamsOf.set(house, open);
  return open;
}

/** Bytes waiting for a browser that does not read them: it is cut off, and fetches again when it comes back. */
const mostUnread = 256 * 1024;
/** Milliseconds after which a browser whose stream has ended asks for another. */
const retry = 1_000;

export const eventRoutes: Implementation[] = [
  implement(streamEvents, {
    handle: async ({ actor, reply, house }) => {
      const { sse } = reply;
      const leave = streams(house).add({
        person: personOf(actor),
        send: (hint) => {
          const { audience: _audience, userId: _userId, ...event } = hint;
          if (reply.raw.writableLength > mostUnread) return sse.close();
          // What is written to a connection that has just closed is lost, as it should be.
          sse.send({ data: event satisfies LiveEvent }).catch(() => undefined);
        },
        close: () => sse.close(),
      });
      sse.onClose(leave);
      sse.keepAlive();
      // The first words open the stream: until they arrive a browser does not know that it is connected.
      await sse.send({ data: undefined, retry });
      return taken;
    },
  }),
];
