import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What a page may weigh until it stands: JavaScript as it travels (brotli), kB, in these files (decision 060; figures P17). */
const BUDGETS = [
  { page: '/login', files: ['index', 'rolldown-runtime', 'start', 'login-page', 'login-pt-br'], most: 105 },
  {
    page: '/chats',
    files: [
      'index',
      'rolldown-runtime',
      'start',
      'login-pt-br',
      'page-pt-br',
      'contract',
      'signed-in',
      'chat',
    ],
    most: 260,
  },
] as const

/** Fails a build in which a page is heavier than its budget. Runs after the files stand there compressed. */
export function pagesStayLight(assets: string): Plugin {
  return {
    name: 'pages-stay-light',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        const sizes = readdirSync(assets)
          .filter((name) => name.endsWith('.js.br'))
          .map((name) => ({
            file: name.replace(/-.{8}\.js\.br$/, ''),
            bytes: statSync(join(assets, name)).size,
          }))
        for (const { page, files, most } of BUDGETS) {
          const kB = files.reduce((sum, file) => sum + sizeOf(file, sizes), 0) / 1000
          if (kB > most)
            this.error(
              `${page} takes ${kB.toFixed(1)} kB of JavaScript, its budget is ${most}: see budget.ts`,
            )
        }
      },
    },
  }
}

function sizeOf(file: string, sizes: readonly { file: string; bytes: number }[]): number {
  const found = sizes.find((one) => one.file === file)
  if (found === undefined) throw new Error(`the build made no file ${file}: see budget.ts and chunks.ts`)
  return found.bytes
}
