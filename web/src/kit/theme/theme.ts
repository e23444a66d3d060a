import { createTheme, type MantineColorsTuple } from '@mantine/core';
import input from './input.module.css';
import floating from './floating.module.css';

const petrol: MantineColorsTuple = [
  '#e6f0f0',
  '#cfe3e4',
  '#a3cacd',
  '#6fb2ba',
  '#3d929b',
  '#13727e',
  '#0b6671',
  '#075d68',
  '#064b54',
  '#043a41',
];

/**
 * For every field that offers choices: the library does not give them the styles of its `Combobox`. The dropdown
 * scrolls, and no area inside its list: that would be a stop of the Tab key, at which the list closes and the focus is
 * nowhere; removed from the order of tabs it would be a child that a list of options may not have.
 */
const choices = {
  classNames: {
    dropdown: floating.list,
    option: floating.option,
    empty: floating.empty,
    group: floating.group,
    groupLabel: floating.groupLabel,
  },
  defaultProps: { withScrollArea: false },
};

/**
 * Plain objects instead of `Component.extend`: the theme stands in the first chunk and must not pull every
 * component it styles into it.
 */
const components = {
  InputWrapper: {
    classNames: {
      root: input.field,
      label: input.label,
      required: input.required,
      description: input.hint,
      error: input.error,
    },
    defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
  },
  Input: { classNames: { wrapper: input.wrapper, input: input.input, section: input.section } },
  PillsInput: { classNames: { input: input.pills } },
  TagsInput: { ...choices, classNames: { ...choices.classNames, input: input.pills } },
  Autocomplete: choices,
  Select: choices,
  MultiSelect: choices,
  Pill: { classNames: { root: input.pill, remove: input.pillRemove } },
  Popover: {
    classNames: { dropdown: floating.dropdown },
    defaultProps: {
      portalProps: { target: '#dropdowns' },
      zIndex: 'var(--layer-dropdown)',
      offset: 4,
      radius: 3,
      shadow: 'none',
      transitionProps: { duration: 0 },
    },
  },
  Menu: {
    classNames: {
      dropdown: floating.list,
      item: floating.item,
      itemSection: floating.itemSection,
      label: floating.groupLabel,
      divider: floating.divider,
    },
    defaultProps: {
      // The placeholder is a child that a menu may not have; the first item takes the focus instead.
      withInitialFocusPlaceholder: false,
      position: 'bottom-end',
      portalProps: { target: '#dropdowns' },
      zIndex: 'var(--layer-dropdown)',
      transitionProps: { duration: 0 },
    },
  },
  Tooltip: {
    classNames: { tooltip: floating.tip, arrow: floating.arrow },
    defaultProps: {
      openDelay: 400,
      events: { hover: true, focus: true, touch: false },
      multiline: true,
      withArrow: true,
      arrowSize: 8,
      position: 'top-start',
      arrowPosition: 'side',
      arrowOffset: 20,
      portalProps: { target: '#tooltips' },
      zIndex: 'var(--layer-tooltip)',
      transitionProps: { duration: 0 },
    },
  },
};

export const theme = createTheme({
  colors: { petrol },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 3 },
  white: '#fff',
  black: '#10262b',
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '17px' },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.4' },
  headings: { fontFamily: 'var(--font-title)', fontWeight: '650' },
  defaultRadius: 3,
  radius: { xs: '2px', sm: '3px', md: '3px', lg: '4px', xl: '4px' },
  focusRing: 'never',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});
