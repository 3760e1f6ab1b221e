import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { Waveform } from './waveform.tsx'

beforeAll(() => showLocale('pt-br'))

const PEAKS = { duration: 60, customer: [0, 50, 100], agent: [100] }

function shown(props: Partial<Parameters<typeof Waveform>[0]> = {}) {
  const onSeek = vi.fn()
  const onToggle = vi.fn()
  const { container } = render(
    <Waveform peaks={PEAKS} at={15} duration={60} onSeek={onSeek} onToggle={onToggle} {...props} />,
  )
  const slider = screen.getByRole('slider', { name: 'Posição na gravação' })
  vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 200 } as DOMRect)
  return { onSeek, onToggle, slider, container }
}

describe('the picture of a recording', () => {
  test('The customer is drawn above the line and the agent below it, silence as a thin line', () => {
    const { container } = shown()
    expect(container.querySelector('path')?.getAttribute('d')).toBe(
      'M0 31.5h2.5V63.0h-2.5zM4 16.5h2.5V32.5h-2.5zM8 1.0h2.5V32.5h-2.5z',
    )
    expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 12 64')
  })

  test.each([
    [15, 60, '3'],
    [90, 60, '12'],
    [15, 0, '0'],
  ])('At second %i of %i the part that was heard is %s wide', (at, duration, width) => {
    const { container } = shown({ at, duration })
    expect(container.querySelector('clipPath rect')).toHaveAttribute('width', width)
  })

  test('A recording that is not drawn is a flat line that can be sought in', () => {
    const { container, onSeek, slider } = shown({ peaks: null })
    expect(container.querySelector('path')).toBeNull()
    expect(container.querySelector('g rect')).toHaveAttribute('y', '31')
    fireEvent.pointerDown(slider, { buttons: 1, clientX: 200 })
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(30)
  })

  test('The position is told in whole seconds and in words', () => {
    const { slider } = shown({ at: 15.7, duration: 60.4 })
    expect(slider).toHaveAttribute('aria-valuenow', '16')
    expect(slider).toHaveAttribute('aria-valuemax', '60')
    expect(slider).toHaveAttribute('aria-valuetext', '0:15 de 1:00')
  })
})

describe('seeking in a recording', () => {
  test.each([
    ['at its beginning', 100, 0],
    ['in its middle', 200, 30],
    ['left of it', 20, 0],
    ['right of it', 900, 60],
  ])('A press %s leads there', (_where, clientX, to) => {
    const { onSeek, slider } = shown()
    fireEvent.pointerDown(slider, { buttons: 1, clientX })
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(to)
  })

  test('The position follows the pointer only while it is pressed', () => {
    const { onSeek, slider } = shown()
    fireEvent.pointerMove(slider, { buttons: 0, clientX: 200 })
    fireEvent.pointerMove(slider, { buttons: 2, clientX: 200 })
    expect(onSeek).not.toHaveBeenCalled()
    fireEvent.pointerMove(slider, { buttons: 1, clientX: 250 })
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(45)
  })

  test('The space bar plays and does not scroll the page', () => {
    const { onToggle, onSeek, slider } = shown()
    expect(fireEvent.keyDown(slider, { key: ' ' })).toBe(false)
    expect(onToggle).toHaveBeenCalledOnce()
    expect(onSeek).not.toHaveBeenCalled()
  })

  test('A key that leads somewhere is used, any other stays the browser’s own', () => {
    const { onToggle, onSeek, slider } = shown()
    expect(fireEvent.keyDown(slider, { key: 'ArrowRight' })).toBe(false)
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(20)
    expect(fireEvent.keyDown(slider, { key: 'Tab' })).toBe(true)
    expect(onSeek).toHaveBeenCalledOnce()
    expect(onToggle).not.toHaveBeenCalled()
  })
})
