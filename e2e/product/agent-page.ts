import { expect, type Locator, type Page } from '@playwright/test'
import { product } from './product.ts'

/** Signs in on the login page. */
export async function signIn(page: Page, username = 'ana', at = product().baseUrl): Promise<void> {
  await trySignIn(page, username, 'ramal-demo', at)
  await expect(page).not.toHaveURL(/login/)
}

/** The same as far as the button, whatever comes of it. */
export async function trySignIn(
  page: Page,
  username: string,
  password: string,
  at = product().baseUrl,
): Promise<void> {
  await page.goto(`${at}/login`)
  // By what the fields are, not by their words: the page is in the language of the last visit.
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.locator('form [type=submit]').click()
}

/** Signs out by the person's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/logout$/)
}

/** Goes to a part of the profile by the person's menu. */
export async function openProfile(page: Page, part: string): Promise<void> {
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click()
  const link = page.getByRole('navigation', { name: 'Partes do perfil' }).getByRole('link', { name: part })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

/** A toast that says this; besides it the sentence stands in the page once more, for screen readers. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /^Notificações/ }).getByText(text)
}

/** Keeps every RTCPeerConnection of the page, so that a test can read what it received. */
export async function watchMedia(page: Page): Promise<void> {
  await page.addInitScript(keepConnections)
}

/** Runs in the page, before anything else: `window.peerConnections` has them, oldest first. */
export function keepConnections(): void {
  const Original = window.RTCPeerConnection
  const all: RTCPeerConnection[] = []
  Object.assign(window, { peerConnections: all })
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      all.push(this)
    }
  }
}

export interface Heard {
  packets: number
  energy: number
}

/** What the newest connection of the page has received: RTP packets and audio energy (getStats). */
export function heardByBrowser(page: Page): Promise<Heard> {
  return page.evaluate(heardHere)
}

/** Runs in the page whose connections are kept. */
export async function heardHere(): Promise<Heard> {
  const all = (window as unknown as { peerConnections: RTCPeerConnection[] }).peerConnections
  const stats = (await all.at(-1)?.getStats()) ?? new Map()
  const heard = { packets: 0, energy: 0 }
  for (const report of stats.values())
    if (report.type === 'inbound-rtp') {
      heard.packets += report.packetsReceived ?? 0
      heard.energy += report.totalAudioEnergy ?? 0
    }
  return heard
}
