import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const FOLDER = process.env['LOOK_DIR'] ?? join(tmpdir(), 'ramal-look')
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

/** The page as it stands: on a desk, on a small screen and on a telephone, light and dark. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(250) // colours and widths have their transitions
      await page.screenshot({ path: join(FOLDER, `${name}-${size.width}-${colorScheme}.png`) })
    }
  }
  await page.setViewportSize(WIDTHS[0])
}
