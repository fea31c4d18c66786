import { rulesOf } from './style_sheets.js'

/** The colours of a scheme by the names of their tokens, as `#rrggbb`. */
export type Scheme = Record<string, string>

/** Both schemes of css/tokens.css. */
export function readSchemes(): { light: Scheme; dark: Scheme } {
  const rules = rulesOf('css/tokens.css')
  const schemeOf = (name: 'light' | 'dark'): Scheme => {
    const rule = rules.find(({ selector }) =>
      selector.endsWith(`[data-mantine-color-scheme='${name}']`)
    )
    const tokens = Object.entries(rule?.declarations ?? {})
    return Object.fromEntries(
      tokens
        .filter(([, value]) => /^#[\da-f]{6}$/.test(value))
        .map(([token, value]) => [token.replace('--sl-', ''), value])
    )
  }
  return { light: schemeOf('light'), dark: schemeOf('dark') }
}

const channelsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The relative luminance of WCAG 2. */
function luminanceOf(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The contrast ratio of WCAG 2 of a foreground on a ground, from 1 to 21.
 * @param opacity of the foreground, which lets the ground through
 */
export function contrastOf(foreground: string, ground: string, opacity = 1): number {
  const under = channelsOf(ground)
  const over = channelsOf(foreground).map(
    (channel, at) => channel * opacity + (under[at] ?? 0) * (1 - opacity)
  )
  const [one, other] = [luminanceOf(over), luminanceOf(under)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
