import type { BookPreview, PreviewPage } from '@longhand/contract/publishing';
import { ActionIcon, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useDevice } from '../../ui/breakpoints.ts';
import { described } from './page-words.ts';
import classes from './pages.module.css';

/** The pages as they lie open: the first alone on the right, then two and two; on a phone one by one. */
export function Spreads({ preview }: { readonly preview: BookPreview }) {
  const { pages } = preview;
  const [search, setSearch] = useSearchParams();
  const step = useDevice() === 'mobile' ? 1 : 2;
  const asked = Math.min(Math.max(Number(search.get('page')) || 1, 1), pages.length) - 1;
  const first = step === 1 ? asked : asked - ((asked + 1) % 2);
  const open = Array.from({ length: step }, (_, index) => first + index);

  const turnTo = (index: number) =>
    setSearch(
      (before) => {
        before.set('page', String(Math.max(index, 0) + 1));
        return before;
      },
      { replace: true },
    );
  const [isFirst, isLast] = [first <= 0, first + step >= pages.length];
  const back = () => isFirst || turnTo(first - step);
  const on = () => isLast || turnTo(first + step);

  // The arrow keys turn the page wherever nothing is being typed or chosen.
  useEffect(() => {
    const turn = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]')) return;
      if (key === 'ArrowLeft') back();
      if (key === 'ArrowRight') on();
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  });
  const shown = open.flatMap((index) => pages[index] ?? []);
  return (
    <>
      <div className={classes.spread} data-facing={step === 2 || undefined}>
        {open.map((index) => {
          const page = pages[index];
          return page ? (
            <PageImage key={index} page={page} preview={preview} />
          ) : (
            <div key={index} className={classes.absent} />
          );
        })}
      </div>
      <div className={classes.turning}>
        <ActionIcon aria-label="Earlier pages" disabled={isFirst} onClick={back}>
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <Text role="status" ta="center">
          {shown.map(described).join(' · ')}
        </Text>
        <ActionIcon aria-label="Later pages" disabled={isLast} onClick={on}>
          <IconChevronRight aria-hidden />
        </ActionIcon>
      </div>
      <Text c="dimmed" ta="center" mt="xs">
        {howMany(preview)}
      </Text>
    </>
  );
}

function howMany({ pages, complete, pageCount }: BookPreview): string {
  if (!complete)
    return `The first ${pages.length} of about ${pageCount} pages. The contents get the page numbers of what lies beyond them when the whole book is set.`;
  return pages.length === pageCount
    ? `All ${pageCount} pages of the book.`
    : `The first ${pages.length} of ${pageCount} pages.`;
}

interface PageImageProps {
  readonly page: PreviewPage;
  readonly preview: BookPreview;
}

/** A picture, so that nothing of a manuscript is ever part of the page around it. */
function PageImage({ page, preview: { letters, width, height } }: PageImageProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${letters}</defs>${page.drawing}</svg>`;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [page, letters, width, height]);
  return (
    <div className={classes.page} style={{ aspectRatio: `${width} / ${height}` }}>
      {address && <img src={address} alt={described(page)} />}
    </div>
  );
}
