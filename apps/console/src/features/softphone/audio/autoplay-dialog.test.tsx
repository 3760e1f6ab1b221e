import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { ConsoleContext } from '../../../lib/console.ts'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
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
  it('The autoplay dialog shows when the browser keeps the page silent, and closes when "Permitir" is clicked', async () => {
    renderDialog(aPlayer(false))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Por favor, autorize o áudio')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Permitir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('The autoplay dialog goes as soon as the page may sound, whatever was clicked', async () => {
    const player = aPlayer(false)
    renderDialog(player)
    await screen.findByRole('dialog')
    player.allowed = true
    await userEvent.setup().click(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('The autoplay dialog stands in the place that the layout lends it, and covers nothing', async () => {
    const parts = fakeConsole()
    const { noticePlace } = await parts.services.load()
    const { container } = render(
      <ConsoleContext value={parts}>
        <div ref={noticePlace.dispatch} data-testid="place" />
        <AutoplayDialog player={aPlayer(false)} />
      </ConsoleContext>,
    )
    const dialog = await screen.findByRole('dialog')
    expect(screen.getByTestId('place')).toContainElement(dialog)
    expect(container).toContainElement(dialog)
    expect(dialog).not.toHaveClass('fixed')
  })

  it('The autoplay dialog does not show where sound is allowed', async () => {
    const player = aPlayer(true)
    renderDialog(player)
    await player.isAllowed()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

function renderDialog(player: ReturnType<typeof aPlayer>) {
  return render(
    <ConsoleContext value={fakeConsole()}>
      <AutoplayDialog player={player} />
    </ConsoleContext>,
  )
}
