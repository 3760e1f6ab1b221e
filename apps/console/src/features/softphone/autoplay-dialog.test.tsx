import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { lendNoticePlace } from '../../lib/notice-place.ts'
import { AutoplayDialog } from './autoplay-dialog.tsx'

beforeAll(() => showLocale('pt-br'))

function aPlayer(allowed: boolean) {
  const player = {
    allowed,
    isAllowed: async () => player.allowed,
    allow: async () => {
      player.allowed = true
      return true
    },
  }
  return player
}

describe('[R2.6-26] the audio autoplay dialog', () => {
  it('shows when the browser keeps the page silent, and closes when Allow is clicked', async () => {
    render(<AutoplayDialog player={aPlayer(false)} />)
    expect(await screen.findByRole('dialog')).toHaveTextContent('Por favor, autorize o áudio')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Permitir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('goes as soon as the page may sound, whatever was clicked', async () => {
    const player = aPlayer(false)
    render(<AutoplayDialog player={player} />)
    await screen.findByRole('dialog')
    player.allowed = true
    await userEvent.setup().click(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stands in the place that the layout lends it, and covers nothing', async () => {
    const { container } = render(
      <>
        <div ref={lendNoticePlace} data-testid="place" />
        <AutoplayDialog player={aPlayer(false)} />
      </>,
    )
    const dialog = await screen.findByRole('dialog')
    expect(screen.getByTestId('place')).toContainElement(dialog)
    expect(container).toContainElement(dialog)
    expect(dialog).not.toHaveClass('fixed')
  })

  it('does not show where sound is allowed', async () => {
    const player = aPlayer(true)
    render(<AutoplayDialog player={player} />)
    await player.isAllowed()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
