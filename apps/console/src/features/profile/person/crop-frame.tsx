import { Field } from '@ramal/ui/field'
import { cn } from '@ramal/ui/lib/cn'
import { Slider } from '@ramal/ui/slider'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Crop, MOST_ZOOM, moved, type Size, squareOf, zoomed } from './crop.ts'

const STEP = 0.05
const ZOOM_STEP = 0.1
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }

interface CropFrameProps {
  url: string
  size: Size
  crop: Crop
  onChange: (crop: Crop) => void
}

/** The square frame: the picture moves in it by pointer and arrow keys, and comes nearer by the slider and by + and -. */
export function CropFrame({ url, size, crop, onChange }: CropFrameProps) {
  const { t } = useTranslation()
  const hint = useId()
  const frame = useRef<HTMLButtonElement>(null)
  // The button that asked for the photo is gone.
  useEffect(() => frame.current?.focus(), [])
  const held = useRef<{ x: number; y: number } | null>(null)

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    if (held.current === null) return
    const { clientX: x, clientY: y } = event
    const width = event.currentTarget.clientWidth || 1
    const by = { x: (held.current.x - x) / width, y: (held.current.y - y) / width }
    held.current = { x, y }
    onChange(moved(crop, by, size))
  }
  function handleKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key]
    const zoom = ZOOMS[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey || (!move && zoom === undefined)) return
    event.preventDefault()
    onChange(move ? moved(crop, { x: move[0], y: move[1] }, size) : zoomed(crop, crop.zoom + (zoom ?? 0)))
  }

  return (
    <div className="flex flex-wrap items-start gap-6">
      <div className="flex w-64 max-w-full flex-col gap-3">
        <button
          ref={frame}
          type="button"
          aria-label={t('profile.frame')}
          aria-describedby={hint}
          className="relative aspect-square w-full cursor-grab touch-none overflow-hidden rounded-md border bg-sunken active:cursor-grabbing"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId)
            held.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={handlePointerMove}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
          onKeyDown={handleKeyDown}
        >
          <Cut url={url} size={size} crop={crop} />
        </button>
        <p id={hint} className="text-muted text-xs">
          {t('profile.frameHint')}
        </p>
        <Field label={t('profile.zoom')}>
          {(control) => (
            <Slider
              {...control}
              min={1}
              max={MOST_ZOOM}
              step={ZOOM_STEP}
              value={crop.zoom}
              onChange={(event) => onChange(zoomed(crop, Number(event.target.value)))}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-col gap-2" aria-hidden="true">
        <p className="text-muted text-xs">{t('profile.preview')}</p>
        <div className="flex items-end gap-3">
          <Cut url={url} size={size} crop={crop} className="size-20 rounded-full" />
          <Cut url={url} size={size} crop={crop} className="size-8 rounded-full" />
        </div>
      </div>
    </div>
  )
}

/** What is in the frame, at any size. */
function Cut({ url, size, crop, className }: Omit<CropFrameProps, 'onChange'> & { className?: string }) {
  const { left, top, side } = squareOf(crop, size)
  const share = (of: number) => `${(of / side) * 100}%`
  return (
    <span className={cn('block overflow-hidden', className ? 'relative' : 'absolute inset-0', className)}>
      <img
        src={url}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none select-none"
        style={{ width: share(size.width), height: share(size.height), left: share(-left), top: share(-top) }}
      />
    </span>
  )
}
