import { createTheme } from '@mantine/core'
import type { MantineColorsTuple } from '@mantine/core'
import classes from './theme.module.css'

const tuple = (name: 'amber' | 'steel') =>
  // A colour of Mantine is ten shades, and so are our scales.
  Array.from(
    { length: 10 },
    (_, shade) => `var(--sl-${name}-${shade})`
  ) as unknown as MantineColorsTuple

/**
 * Our look in Mantine's words. What ends up in CSS variables stands in css/mantine.css; here is
 * what components read from JavaScript.
 */
export const theme = createTheme({
  fontFamily: 'var(--sl-font-text)',
  fontFamilyMonospace: 'var(--sl-font-number)',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { md: String(20 / 13) },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px' },
  defaultRadius: 'sm',
  shadows: { sm: 'var(--sl-shadow-1)', md: 'var(--sl-shadow-2)', lg: 'var(--sl-shadow-3)' },
  colors: { amber: tuple('amber'), gray: tuple('steel') },
  primaryColor: 'amber',
  primaryShade: 4,
  black: '#12161c',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '26px', lineHeight: '32px' },
      h2: { fontSize: '20px', lineHeight: '26px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  breakpoints: { sm: '48em', lg: '75em' },
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'md',
        shadow: 'lg',
        padding: 0,
        overlayProps: { color: 'var(--sl-scrim)', backgroundOpacity: 1 },
        transitionProps: { transition: 'fade', duration: 140 },
      },
      classNames: {
        content: classes.modal,
        header: classes.modalHeader,
        title: classes.modalTitle,
        close: classes.close,
      },
    },
    Drawer: {
      defaultProps: {
        padding: 0,
        overlayProps: { color: 'var(--sl-scrim)', backgroundOpacity: 1 },
        transitionProps: { duration: 220 },
      },
      classNames: {
        content: classes.drawer,
        header: classes.drawerHeader,
        title: classes.modalTitle,
        close: classes.close,
      },
    },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        offset: 4,
        // The first item takes the focus; a placeholder would be a child no menu may have.
        withInitialFocusPlaceholder: false,
        transitionProps: { transition: 'fade-down', duration: 140 },
      },
      classNames: {
        dropdown: classes.floating,
        item: classes.item,
        itemSection: classes.itemSection,
        divider: classes.divider,
        label: classes.menuLabel,
      },
    },
    Popover: {
      defaultProps: { shadow: 'md', radius: 'md', offset: 4, transitionProps: { duration: 140 } },
      classNames: { dropdown: classes.floating },
    },
    Combobox: {
      defaultProps: { shadow: 'md', radius: 'md', offset: 4, transitionProps: { duration: 140 } },
      classNames: {
        dropdown: classes.floating,
        option: classes.option,
        empty: classes.nothing,
      },
    },
  },
})
