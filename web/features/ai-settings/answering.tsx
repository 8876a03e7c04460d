import { Alert, Text } from '@mantine/core';
import { IconFeather, IconSparkles } from '@tabler/icons-react';
import { builtIn, type Catalogue } from './catalogue.ts';

interface AnsweringProps {
  readonly catalogue: Catalogue;
  /** The provider that is set, by the person or from the start, which may not be the one that answers. */
  readonly chosen: string;
}

/** Says plainly who writes, before anything is asked of them. */
export function Answering({ catalogue: { answering, providers }, chosen }: AnsweringProps) {
  const own = answering.provider === builtIn;
  const wanted = providers.find(({ id }) => id === chosen);
  return (
    <Alert
      color="ink"
      icon={own ? <IconFeather aria-hidden /> : <IconSparkles aria-hidden />}
      title={own ? 'The built-in writer answers now' : `${answering.label} answers now`}
    >
      {own && wanted && !wanted.configured && (
        <Text mb={6}>
          {wanted.label} is set for you, but this installation has no key for it. Whoever runs it can add one;
          the setting is kept until then.
        </Text>
      )}
      <Text>
        {own
          ? 'It works without a network and writes only from what was told, in the narrator’s own words.'
          : `Your words are sent to ${answering.label} when you ask for an answer, an outline or a chapter.`}
      </Text>
    </Alert>
  );
}
