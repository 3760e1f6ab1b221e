import { sampleChat } from '@ramal/domain/chat/testing/samples'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()

/** A page beside which one chat rings, or none. */
async function ringing(chat = sampleChat()) {
  const page = show(chatHarness(), <p />)
  await act(() => page.start())
  await page.say(chatFrame(chat))
  const press = async (init: KeyboardEventInit) => {
    let isUsed = false
    await act(async () => {
      isUsed = !fireEvent.keyDown(document.body, { code: 'KeyC', altKey: true, ...init })
    })
    return isUsed
  }
  return { ...page, press, asked: () => [...page.sent('answer'), ...page.sent('hangup')] }
}

describe('the keys of a chat that rings', () => {
  test('Alt+C answers the chat that rings, by the place of the key and not by the sign on it', async () => {
    const { press, sent } = await ringing()
    expect(await press({ key: 'ç' })).toBe(true)
    expect(sent('answer')).toMatchObject([{ step_id: 4001 }])
    expect(sent('hangup')).toEqual([])
  })

  test('Alt+X refuses the chat that rings', async () => {
    const { press, sent } = await ringing()
    expect(await press({ code: 'KeyX' })).toBe(true)
    expect(sent('hangup')).toMatchObject([{ step_id: 4001, reason: 'rejected' }])
    expect(sent('answer')).toEqual([])
  })

  test.each([
    ['C alone', { altKey: false }],
    ['Ctrl+Alt+C', { ctrlKey: true }],
    ['Meta+Alt+C', { metaKey: true }],
    ['Alt with another letter', { code: 'KeyD' }],
  ])('%s does nothing to the chat that rings and stays the page’s own', async (_what, init) => {
    const { press, asked } = await ringing()
    expect(await press(init)).toBe(false)
    expect(asked()).toEqual([])
  })

  test('A key that is held down does nothing to the chat that rings, and is not the page’s either', async () => {
    const { press, asked } = await ringing()
    expect(await press({ repeat: true })).toBe(true)
    expect(asked()).toEqual([])
  })

  test('While no chat rings Alt+C does nothing, and does not lead into the menu of the browser', async () => {
    const { press, asked } = await ringing(mine())
    expect(await press({})).toBe(true)
    expect(asked()).toEqual([])
  })
})

describe('the dialog of a chat that rings', () => {
  test('A ringing chat says how the customer is reached, by which queue and channel, and which keys to press', async () => {
    await ringing()
    const dialog = screen.getByRole('dialog', { name: 'Novo Chat' })
    const lines = [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent)
    expect(lines).toEqual(['João Souza', '(11) 99999-0002', 'Suporte · WhatsApp Suporte'])
    expect([...dialog.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual([
      'Alt+X',
      'Alt+C',
    ])
    expect(dialog).not.toHaveTextContent('na espera')
  })

  test('A ringing chat without a queue names its channel alone', async () => {
    await ringing(sampleChat({ queue: null }))
    expect(screen.getByText('WhatsApp Suporte')).toBeVisible()
  })

  test('A chat that is answered already does not ring', async () => {
    await ringing(mine())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
