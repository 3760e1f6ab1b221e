/** A square of a picture: where its middle is, as a share of width and height, and how much nearer than the whole it is (1 and more). */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const MOST_ZOOM = 4

/** The square in pixels of the picture. It never leaves the picture. */
export function squareOf(
  { x, y, zoom }: Crop,
  { width, height }: Size,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / between(zoom, 1, MOST_ZOOM)
  return {
    left: between(x * width - side / 2, 0, width - side),
    top: between(y * height - side / 2, 0, height - side),
    side,
  }
}

/** Moves the square by shares of its own side, as far as the picture goes. */
export function moved(crop: Crop, by: { readonly x: number; readonly y: number }, size: Size): Crop {
  const { left, top, side } = squareOf(crop, size)
  const next = squareOf(
    {
      zoom: crop.zoom,
      x: (left + side / 2 + by.x * side) / size.width,
      y: (top + side / 2 + by.y * side) / size.height,
    },
    size,
  )
  return { zoom: crop.zoom, x: (next.left + side / 2) / size.width, y: (next.top + side / 2) / size.height }
}

/** Comes nearer or goes farther, within what there is. */
export function zoomed(crop: Crop, zoom: number): Crop {
  return { ...crop, zoom: between(zoom, 1, MOST_ZOOM) }
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
