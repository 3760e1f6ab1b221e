import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { ring } from '../../../testing/talking-softphone.ts'
import { FirstBar } from './first-bar.tsx'

beforeAll(() => showLocale('pt-br'))
let pause: (() => void) | null = null
beforeEach(() => {
  stubBrowserAudio()
  vi.stubGlobal('requestIdleCallback', (take: () => void) => {
    pause = take
  })
})
afterEach(() => void vi.unstubAllGlobals())

const keys = () => screen.queryAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)
const nextPause = () => act(async () => pause?.())

describe('the first bar of a page', () => {
  it('P20: In the pauses of the browser a bar is drawn once, for nobody to see, hear or press, and goes', async () => {
    const watched = new Promise<Element>((resolve) => {
      new MutationObserver((_, observer) => {
        const drawn = document.querySelector('[inert] section')
        if (drawn === null) return
        observer.disconnect()
        resolve(drawn)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await renderSoftphone(<FirstBar />)
    expect(keys()).toEqual([])
    for (let step = 0; step < 3; step += 1) await nextPause()
    const place = (await watched).parentElement
    expect(place).toHaveClass('invisible', 'right-full')
    expect(place).toHaveAttribute('aria-hidden', 'true')
    await waitFor(() => expect(keys()).toEqual([]))
  })

  it('None is drawn while somebody calls', async () => {
    const rendered = await renderSoftphone(<FirstBar />)
    await nextPause()
    await nextPause()
    act(() => ring(rendered, 'in-1'))
    await nextPause()
    expect(keys()).toEqual([])
  })
})
