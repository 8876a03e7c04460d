import {
  ActionIcon,
  Badge,
  Button,
  Card,
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  defaultVariantColorsResolver,
  Input,
  type MantineColorsTuple,
  type ModalProps,
  type PaginationProps,
  parseThemeColor,
  type TooltipProps,
  type VariantColorsResolver,
} from '@mantine/core';

/**
 * Longhand's look: warm paper, one ink, a serif for what is written and said, a quiet sans for what is operated.
 * The few rules that Mantine's theme cannot say (44 px targets of menus, tabs and the like) are in global.css.
 */

export const tooltipDelay = 700;

/** The smallest thing to press, 44 px. */
const target = '2.75rem';

const closeButtonProps = { 'aria-label': 'Close', size: target, iconSize: 22 };

const ink: MantineColorsTuple = [
  '#eef5f3',
  '#dbe8e4',
  '#b9d3cb',
  '#94bcb0',
  '#72a797',
  '#569683',
  '#428471',
  '#357764',
  '#2a6d5b',
  '#17503f',
];

const sand: MantineColorsTuple = [
  '#faf7f2',
  '#f5eee4',
  '#e7dfd2',
  '#ddcfb9',
  '#d2b48c',
  '#c4a577',
  '#b39465',
  '#a08355',
  '#917849',
  '#836d42',
];

/** Greys with the warmth of paper, for grounds and text alike. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3efe8',
  '#e9e3d9',
  '#dcd4c7',
  '#c4baab',
  '#9c9284',
  '#786f62',
  '#6b6357',
  '#4a443b',
  '#2b2721',
];

const dark: MantineColorsTuple = [
  '#f1ebe1',
  '#d9d1c4',
  '#b8ae9f',
  '#948a7b',
  '#453e35',
  '#332d26',
  '#26211c',
  '#1b1815',
  '#15120f',
  '#0f0d0b',
];

/** Badges and light buttons whose words meet AA contrast in every colour, in both schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const { isThemeColor, color } = parseThemeColor({ color: input.color, theme: input.theme });
  if (!isThemeColor) return colors;
  const shade = (index: number) => `var(--mantine-color-${color}-${index})`;
  const legible = `light-dark(color-mix(in srgb, ${shade(9)} 68%, black), ${shade(1)})`;
  if (input.variant === 'outline') return { ...colors, color: legible };
  if (input.variant !== 'light') return colors;
  return {
    ...colors,
    background: `light-dark(${shade(1)}, color-mix(in srgb, ${shade(8)} 30%, var(--mantine-color-body)))`,
    hover: `light-dark(${shade(2)}, color-mix(in srgb, ${shade(8)} 45%, var(--mantine-color-body)))`,
    color: legible,
  };
};

// Components that only some screens load are named as plain objects: `extend` would load them with the first.
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 8,
  colors: { ink, sand, gray, dark },
  white: '#ffffff',
  black: '#1f1b16',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Newsreader Variable', Georgia, serif",
    fontWeight: '500',
    sizes: {
      h1: { fontSize: '2.375rem', lineHeight: '1.15' },
      h2: { fontSize: '1.625rem', lineHeight: '1.25' },
      h3: { fontSize: '1.375rem', lineHeight: '1.3' },
      h4: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h5: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h6: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  // 14 px is for asides only (a time, a badge); lg is what is to be read.
  fontSizes: { xs: '0.875rem', sm: '1rem', md: '1rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.6', xl: '1.65' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '32px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(60 48 30 / 6%)',
    sm: '0 2px 6px rgb(60 48 30 / 8%)',
    md: '0 6px 20px rgb(60 48 30 / 12%)',
  },
  // Phones below sm, tablets from sm, desktops from md.
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '80em', xl: '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray', size: target, radius: 'xl' },
    }),
    Badge: Badge.extend({
      defaultProps: { variant: 'light', radius: 'xs', tt: 'none', fw: 600 },
      vars: () => ({
        root: { '--badge-height': '1.625rem', '--badge-fz': '0.875rem', '--badge-padding-x': '0.625rem' },
      }),
    }),
    Button: Button.extend({
      defaultProps: { radius: 'xl' },
      vars: (_theme, { size = 'md' }) => ({
        root: {
          '--button-height': size === 'lg' || size === 'xl' ? '3.25rem' : target,
          '--button-padding-x': size === 'lg' || size === 'xl' ? '1.75rem' : '1.25rem',
        },
      }),
    }),
    Card: Card.extend({ defaultProps: { withBorder: true, radius: 'lg', shadow: 'xs', padding: 'lg' } }),
    Drawer: { defaultProps: { closeButtonProps } satisfies Partial<DrawerProps> },
    // The head of a dialog is no banner of the page, though it is made of the same element.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Input: Input.extend({ vars: () => ({ wrapper: { '--input-height': target, '--input-fz': '1rem' } }) }),
    Modal: { defaultProps: { radius: 'lg', centered: true, closeButtonProps } satisfies Partial<ModalProps> },
    Pagination: { defaultProps: { size: target } satisfies Partial<PaginationProps> },
    Tooltip: {
      defaultProps: {
        openDelay: tooltipDelay,
        withArrow: true,
        events: { hover: true, focus: true, touch: false },
      } satisfies Partial<TooltipProps>,
    },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--longhand-serif': "'Newsreader Variable', Georgia, serif",
  },
  light: {
    '--mantine-color-body': '#fffdfa',
    '--mantine-color-dimmed': '#6b6357',
    '--mantine-color-placeholder': '#786f62',
    '--mantine-color-default-border': '#e7dfd2',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#235c4d',
    '--mantine-color-disabled-color': '#786f62',
    '--longhand-page': '#faf7f2',
    '--longhand-sidebar': '#f6f0e6',
    '--longhand-border': '#e7dfd2',
    '--longhand-field-border': '#8f8575',
    '--longhand-selected': '#dbe8e4',
    '--longhand-selected-text': '#17503f',
    '--longhand-hover': '#eee6d9',
  },
  dark: {
    '--mantine-color-body': '#221e1a',
    '--mantine-color-default': '#2b2620',
    '--mantine-color-default-hover': '#353028',
    '--mantine-color-dimmed': '#b8ae9f',
    '--mantine-color-placeholder': '#a3998a',
    '--mantine-color-default-border': '#453e35',
    '--mantine-color-error': '#ff9c8f',
    '--mantine-color-anchor': '#94bcb0',
    '--mantine-color-disabled-color': '#948a7b',
    '--longhand-page': '#1b1815',
    '--longhand-sidebar': '#211d19',
    '--longhand-border': '#3a342c',
    '--longhand-field-border': '#7d7365',
    '--longhand-selected': '#24443a',
    '--longhand-selected-text': '#dbe8e4',
    '--longhand-hover': '#2e2923',
  },
});
