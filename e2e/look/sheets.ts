import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { FOLDER } from './wanted.ts'

const SHELL = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'
const SHEET = 'sheet-'

/** How many pictures stand in a row, and how wide each is drawn, by what is on them. */
const ROWS: Readonly<Record<string, { columns: number; px: number }>> = {
  '1440': { columns: 2, px: 900 },
  '1024': { columns: 2, px: 800 },
  '390': { columns: 3, px: 390 },
  dock: { columns: 3, px: 400 },
  own: { columns: 3, px: 400 },
}

/** Tiles the pictures of each stage and width on one: the languages, in the dark and in the light. */
export async function makeSheets(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: SHELL,
    args: ['--no-sandbox', '--allow-file-access-from-files'],
  })
  const page = await browser.newPage()
  await page.goto(pathToFileURL(FOLDER).href)
  for (const [sheet, pictures] of grouped()) {
    const { columns, px } = ROWS[sheet.slice(sheet.lastIndexOf('-') + 1)] ?? { columns: 3, px: 400 }
    const tiles = pictures
      .map(
        (name) =>
          `<figure><figcaption>${name}</figcaption><img width=${px} src="${pathToFileURL(join(FOLDER, name))}"></figure>`,
      )
      .join('')
    await page.setViewportSize({ width: columns * (px + 8), height: 400 })
    await page.setContent(
      `<style>body{margin:0;display:grid;grid-template-columns:repeat(${columns},1fr);background:#888;font:12px sans-serif}figure{margin:4px}</style>${tiles}`,
    )
    await page.screenshot({ path: join(FOLDER, `${SHEET}${sheet}.png`), fullPage: true })
  }
  await browser.close()
}

function grouped(): Map<string, string[]> {
  const sheets = new Map<string, string[]>()
  for (const name of readdirSync(FOLDER).sort()) {
    const found = /^(.+-(?:\d+|dock|own))-(light|dark)-([a-z]{2}-[a-z]{2})\.png$/.exec(name)
    if (!found || name.startsWith(SHEET)) continue
    const [, sheet = ''] = found
    sheets.set(sheet, [...(sheets.get(sheet) ?? []), name])
  }
  return sheets
}
