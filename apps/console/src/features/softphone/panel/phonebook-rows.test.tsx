import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import type { Person } from '../transfer/transfer-destinations.ts'
import { moveInPhonebook, PhonebookRows } from './phonebook-rows.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())

const PEOPLE: readonly Person[] = [
  { key: 'b', name: 'Bruno', number: '10002', state: 'not_inuse', extension: true },
  { key: 'c', name: 'Carla', number: '10003', state: 'not_inuse', extension: true },
  { key: 'd', name: 'Duda', number: null, state: null, extension: true },
]

async function book() {
  const onCall = vi.fn()
  const rendered = await renderSoftphone(
    // biome-ignore lint/a11y/noStaticElementInteractions: as the phone book has it
    <div onKeyDown={moveInPhonebook}>
      <input type="search" />
      <input type="text" aria-label="other" />
      <PhonebookRows people={PEOPLE} onCall={onCall} />
    </div>,
  )
  return { ...rendered, onCall }
}

const row = (name: string) => screen.getByRole('button', { name: `Ligar para ${name}` })
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })

describe('the people of the phone book', () => {
  it('Arrows lead from the search through the people, and stop at both ends', async () => {
    await book()
    const search = screen.getByRole('searchbox')
    search.focus()
    expect(press('ArrowUp')).toBe(true)
    expect(search).toHaveFocus()
    expect(press('ArrowDown')).toBe(false)
    expect(row('Bruno')).toHaveFocus()
    press('ArrowDown')
    expect(row('Carla')).toHaveFocus()
    press('ArrowDown')
    expect(press('ArrowDown')).toBe(true)
    expect(row('Duda')).toHaveFocus()
    press('ArrowUp')
    press('ArrowUp')
    press('ArrowUp')
    expect(search).toHaveFocus()
  })

  it('Other keys, and arrows in another field, are left alone', async () => {
    await book()
    screen.getByRole('searchbox').focus()
    expect(press('Tab')).toBe(true)
    expect(screen.getByRole('searchbox')).toHaveFocus()
    screen.getByRole('textbox', { name: 'other' }).focus()
    expect(press('ArrowDown')).toBe(true)
    expect(screen.getByRole('textbox', { name: 'other' })).toHaveFocus()
  })

  it('A row calls its person by name and number; who has no number is not called', async () => {
    const { user, onCall } = await book()
    await user.click(row('Bruno'))
    expect(row('Duda')).toHaveAttribute('aria-disabled', 'true')
    expect(row('Bruno')).toHaveAttribute('aria-disabled', 'false')
    fireEvent.click(row('Duda'))
    expect(onCall.mock.calls).toEqual([[{ phone: '10002', name: 'Bruno' }]])
    expect(row('Duda')).toHaveAccessibleDescription('Sem número')
  })
})
