import { Card, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** A page's own shape while it loads: its head, then cards. */
export function PageSkeleton({ cards = 3 }: { readonly cards?: number }) {
  return (
    <Stack gap="xl" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton h={44} w="min(22rem, 70%)" />
      <CardsSkeleton cards={cards} />
    </Stack>
  );
}

export function CardsSkeleton({ cards = 3 }: { readonly cards?: number }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} aria-hidden>
      {keys(cards).map((key) => (
        <Card key={key}>
          <Skeleton h={24} w="60%" mb="md" />
          <LinesSkeleton lines={3} />
        </Card>
      ))}
    </SimpleGrid>
  );
}

export function LinesSkeleton({ lines = 4 }: { readonly lines?: number }) {
  return (
    <Stack gap={10} aria-hidden>
      {keys(lines).map((key, index) => (
        <Skeleton key={key} h={14} w={index === lines - 1 ? '55%' : '100%'} />
      ))}
    </Stack>
  );
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);
