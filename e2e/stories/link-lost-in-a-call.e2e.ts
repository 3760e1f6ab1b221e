import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { answerCall, DEMO_NUMBER, waitForCalls } from '../product/agent-call.ts'
import { simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'

const SENTENCE = 'Sem conexão com o servidor, reconectando...'

/** Lets go of every socket of the page, and keeps it from new ones while it `isAway`. */
async function linkOf(page: Page) {
  const open = new Set<WebSocketRoute>()
  let isAway = false
  await page.routeWebSocket(/./, (socket) => {
    if (isAway) return void socket.close()
    socket.connectToServer()
    open.add(socket)
  })
  return {
    async lose() {
      isAway = true
      await Promise.all([...open].map((socket) => socket.close()))
      open.clear()
    },
    comesBack() {
      isAway = false
    },
  }
}

/** The edges of each control of page and softphone that can be seen, and of what is `said` in the header. */
const places = (page: Page, said: string) =>
  page.evaluate((wanted) => {
    const rect = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent
      return { name, top, bottom, left, right }
    }
    const controls = [...document.querySelectorAll('header, main, aside')]
      .flatMap((part) => [...part.querySelectorAll('button, input, select, a')])
      .filter((control) => control.checkVisibility())
      .map(rect)
    const told = [...document.querySelectorAll('header p')].find((one) => one.textContent === wanted)
    return { controls, told: told ? rect(told) : null }
  }, said)

type Places = Awaited<ReturnType<typeof places>>['controls']

/** What stood somewhere and does not stand there any more, whatever it says now. */
const moved = (before: Places, after: Places) =>
  before.filter(
    (was) =>
      !after.some(
        (is) =>
          is.top === was.top && is.bottom === was.bottom && is.left === was.left && is.right === was.right,
      ),
  )

/** Looks, a second apart, in which nothing moves: on a busy machine what the call brings comes late. */
const LOOKS_AT_REST = 4

/** Where the controls are once what the call brings has come. */
async function atRest(page: Page) {
  let last = (await places(page, SENTENCE)).controls
  let looks = 1
  await expect
    .poll(
      async () => {
        const before = last
        last = (await places(page, SENTENCE)).controls
        looks = moved(before, last).length === 0 && before.length === last.length ? looks + 1 : 1
        return looks
      },
      { intervals: [1000], timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(LOOKS_AT_REST)
  return last
}

test('A link that is lost in a call is told without moving or covering a control, on a desk and on a telephone', async ({
  page,
}) => {
  const link = await linkOf(page)
  await waitForCalls(page)
  const phone = '11944440091'
  const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
  await answerCall(page, phone)
  const form = softphone(page).getByRole('region', { name: 'Formulário da chamada' })
  await expect(form.getByRole('textbox').first()).toBeVisible()
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(page.getByText(SENTENCE)).toHaveCount(0)
    const before = await atRest(page)
    await link.lose()
    await expect(softphone(page).getByText(SENTENCE)).toBeVisible()
    await expect(page.getByRole('banner').getByText(SENTENCE)).toBeVisible()
    const { controls, told } = await places(page, SENTENCE)
    expect(moved(before, controls)).toEqual([]) // the quality of the call may come meanwhile
    const covered = controls.filter(({ top, bottom }) => told && bottom > told.top && top < told.bottom)
    expect(covered).toEqual([])
    link.comesBack()
    await expect(page.getByText(SENTENCE)).toHaveCount(0, { timeout: 30_000 })
  }
  await customer.act('hangup')
})

test('A link that is lost changes words in the header, and moves no control of it', async ({ page }) => {
  const link = await linkOf(page)
  await waitForCalls(page)
  const header = page.getByRole('banner')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(header.getByRole('button', { name: /^Softphone Disponível/ })).toBeVisible()
    const before = await atRest(page)
    await link.lose()
    await expect(header.getByRole('button', { name: /^Softphone Sem conexão/ })).toBeVisible()
    expect(moved(before, (await places(page, SENTENCE)).controls)).toEqual([])
    link.comesBack()
    await expect(page.getByText(SENTENCE)).toHaveCount(0, { timeout: 30_000 })
  }
})
