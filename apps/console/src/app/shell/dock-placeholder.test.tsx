import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderSoftphone } from '../../testing/render-softphone.tsx'
import { DockPlaceholder } from './dock-placeholder.tsx'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

/** Jsdom lays nothing out: the row around the place is said to be so wide. */
async function shown(path: string, { width = 1216, ...options }: { width?: number } & Team = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  await renderSoftphone(<DockPlaceholder />, { path, started: false, ...options })
  const place = screen.queryByTestId('softphone-place')
  const kept = place?.style.width ?? null
  cleanup()
  return kept
}

type Team = Pick<NonNullable<Parameters<typeof renderSoftphone>[1]>, 'team'>

const left = (open: boolean) =>
  localStorage.setItem('ramal.softphone.dock', JSON.stringify({ open, chosenWidth: null }))

describe('the place of a softphone whose code is not here yet', () => {
  it('Where the agent has left the softphone open, its 360 px are kept on every page', async () => {
    left(true)
    expect(await shown('/chats')).toBe('360px')
  })

  it('The page of the telephone keeps them always', async () => {
    left(false)
    expect(await shown('/en-us/phonecalls')).toBe('360px')
  })

  it('A team whose calls answer themselves has them before the first call, until the agent has closed it', async () => {
    const team = { enable_webphone_auto_answer: true, enable_auto_login_webphone: true }
    expect(await shown('/', { team })).toBe('360px')
    left(false)
    expect(await shown('/', { team })).toBeNull()
  })

  it('Elsewhere nothing is kept, nor in a window that has no room for both', async () => {
    expect(await shown('/chats')).toBeNull()
    left(true)
    expect(await shown('/chats', { width: 390 })).toBeNull()
  })
})
