import { expect } from '@playwright/test'
import { customerCalls, hangUp, ringing, waitForCalls } from '../product/agent-call.ts'
import { classifyAndClose } from '../product/agent-chat.ts'
import { signIn } from '../product/agent-page.ts'
import { beFree } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { changeSettings } from '../product/settings.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { Sim } from '../product/sim.ts'
import { softphone } from '../product/softphone.ts'
import { test, uniqueNumber } from '../product/test.ts'

const TEAM = { description: 'Suporte' }

test('Alt+C leads to where an agent writes, from whatever page and field', async ({ page }) => {
  const phone = uniqueNumber('5511999983100')
  await signIn(page)
  await page.goto(`${product().baseUrl}/profile/change-password`)
  await page.getByLabel('Senha atual').first().focus()
  new Sim('chat', '--from', phone, '--text', 'Pelo teclado', '--wait', 'closed')
  await expect(
    page.getByRole('dialog', { name: 'Novo Chat' }).filter({ hasText: shownPhone(phone) }),
  ).toBeVisible()
  await page.keyboard.press('Alt+c')
  await expect(page).toHaveURL(/\/chats(\?chat=\d+)?$/)
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused()
  await page.keyboard.type('Bom dia')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log', { name: 'Mensagens' })).toContainText('Bom dia')
  await classifyAndClose(page, phone)
})

test('Alt+A leads to the call that rings', async ({ page }) => {
  const phone = uniqueNumber('11999983161')
  await waitForCalls(page)
  await softphone(page).getByRole('textbox', { name: 'Número' }).focus()
  customerCalls(phone)
  await expect(ringing(page, phone)).toBeVisible()
  await page.keyboard.press('Alt+a')
  await expect(softphone(page).getByRole('region', { name: shownPhone(phone) })).toBeFocused()
  await hangUp(page)
  await beFree(page)
})

test('A dialog that a key has opened gives the focus back', async ({ page }) => {
  await signIn(page)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Chats' }).first()
  await link.focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('A second factor that becomes due in mid-session leads to where it is set up', async ({ page }) => {
  await signIn(page)
  await page.goto(`${product().baseUrl}/chats`)
  await expect(page.getByRole('region', { name: 'Chats em atendimento' })).toBeVisible()
  try {
    changeSettings('teams', TEAM, { require_second_factor: 1 })
    await expect(page).toHaveURL(/\/profile\/second-factor\?redirect=%2Fchats$/)
    await expect(page.getByText('Sua equipe exige a verificação em duas etapas.')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Verificação em duas etapas' }).getByLabel('Senha atual'),
    ).toBeVisible()
  } finally {
    changeSettings('teams', TEAM, { require_second_factor: 0 })
  }
})

test('A login without a server says so in words, and works once there is one', async ({ page }) => {
  await page.goto(`${product().baseUrl}/login`)
  await page.getByLabel('Usuário').fill('ana')
  await page.getByLabel('Senha', { exact: true }).fill('ramal-demo')
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Sem conexão com o servidor. Tente de novo.')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).not.toHaveURL(/login/)
})

test('What is opened for the first time while the network is away waits for it, and the console stays', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto(`${product().baseUrl}/chats`)
  await expect(page.getByRole('region', { name: 'Chats em atendimento' })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('?')
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click()
  await asked
  await expect(page.getByRole('region', { name: 'Chats em atendimento' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Meus dados' })).toBeVisible()
})

test('While a call rings in a narrow window Tab stops nowhere under its dialog', async ({ page }) => {
  const phone = uniqueNumber('11999983102')
  await page.setViewportSize({ width: 390, height: 844 })
  await waitForCalls(page)
  const customer = customerCalls(phone)
  const dialog = ringing(page, phone)
  await expect(dialog).toBeVisible()
  // It rings for some seconds alone: the page notes by itself where each Tab leads to.
  await page.evaluate(noteStops)
  for (const press of ['Tab', 'Shift+Tab'])
    for (let pressed = 0; pressed < 12; pressed += 1) await page.keyboard.press(press)
  await expect(dialog.getByText('Alt+A')).toBeVisible()
  const stopsNow = () => page.evaluate(() => (window as unknown as { stops: Stop[] }).stops)
  await expect.poll(async () => (await stopsNow()).length).toBeGreaterThan(0)
  const stops = await stopsNow()
  expect(stops.filter(({ isHidden }) => isHidden)).toEqual([])
  await page.keyboard.press('Alt+a')
  // Whoever hangs up before the exchange has their answer is offered the call again.
  await customer.next('answered')
  await hangUp(page)
  await beFree(page)
})

for (const [route, width, last] of [
  ['/settings/service/pauses/create', 390, 'Salvar'],
  ['/settings/business/users/create', 1440, 'Salvar'],
  ['/settings/service/calendars/create', 1440, 'Salvar'],
  ['/profile', 390, 'Alterar a foto'],
] as const)
  test(`Whoever goes through ${route} by Tab at ${width} sees each stop, whole and marked`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin')
    await page.goto(`${product().baseUrl}${route}`)
    const end = page.getByRole('main').getByText(last, { exact: true })
    await end.waitFor()
    await page.getByRole('main').focus()
    for (let pressed = 0; pressed < 150; pressed += 1) {
      await page.keyboard.press('Tab')
      // What the stop before was told by (a tooltip) takes a moment to go.
      await expect.poll(() => page.evaluate(faultsOfFocus), { timeout: 2_000 }).toEqual([])
      if (await end.evaluate((element) => element.closest('a, button') === document.activeElement)) {
        // What stands beside a long form is in sight at its end too.
        const search = page.getByRole('searchbox', { name: 'Procurar nas configurações' })
        if (width > 1000) await expect(search).toBeInViewport({ ratio: 1 })
        return
      }
    }
    throw new Error(`Tab does not lead to ${last}`)
  })

test('In a narrow window a list of settings keeps its switches and actions in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await page.goto(`${product().baseUrl}/settings/business/groups`)
  const actions = page.getByRole('button', { name: 'Ações de Agente' })
  await expect(actions).toBeInViewport({ ratio: 1 })
})

/** Runs in the page: what is wrong with how the focus is seen. */
function faultsOfFocus(): string[] {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return ['nowhere']
  const what = focused.outerHTML.slice(0, 160)
  // The browser marks the parts of a time by itself, one after another.
  const isMarked = (element: Element | null) =>
    element !== null &&
    (element.matches('[type="time"], [type="date"]') || getComputedStyle(element).outlineStyle !== 'none')
  const box = focused.parentElement
  const beside = focused.nextElementSibling
  const marked = [focused, box, beside].find(isMarked)
  if (!marked) return [`nothing marks ${what}`]
  const { left, right, x, y, width, height } = marked.getBoundingClientRect()
  const faults = left < -1 || right > innerWidth + 1 ? [`${what} is cut off`] : []
  const seen = document.elementFromPoint(x + width / 2, y + Math.min(height, innerHeight - y) / 2)
  const isSeen = seen !== null && (marked.contains(seen) || seen.contains(marked))
  return isSeen ? faults : [...faults, `${what} lies under ${seen?.outerHTML.slice(0, 80)}`]
}

interface Stop {
  readonly name: string
  readonly isHidden: boolean
}

/** Runs in the page: keeps in `window.stops` what has had the focus since, and whether something lay over the middle of it. */
function noteStops(): void {
  const stops: Stop[] = []
  Object.assign(window, { stops })
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    // Once the browser has brought it into sight, as part of the same press; unless it was led on from there.
    setTimeout(() => {
      if (document.activeElement !== target) return
      const { x, y, width, height } = target.getBoundingClientRect()
      const seen = document.elementFromPoint(x + width / 2, y + height / 2)
      const isHidden = seen !== null && !target.contains(seen) && !seen.contains(target)
      stops.push({ name: target.getAttribute('aria-label') ?? target.textContent ?? '', isHidden })
    })
  })
}
