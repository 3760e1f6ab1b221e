import { colourOfClass, css } from '@ramal/domain/site-look/colour-class'

/** A colour of a row as it looks; its name, which is English whatever language the page has, is for who points at it or listens. */
export function ColourDot({ name }: { name: string }) {
  const palette = colourOfClass(name)
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className="inline-block size-4 rounded-full border align-middle"
      style={{ backgroundColor: palette ? css(palette) : name }}
    />
  )
}
