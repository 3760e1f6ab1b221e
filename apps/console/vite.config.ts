import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pagesStayLight } from './budget.ts'
import { loginStandsAlone, pageFiles } from './chunks.ts'
import { pastTheDoors } from './doors.ts'
import { loginHasItsTexts } from './login-texts.ts'
import { nameless } from './nameless.ts'

const OUT = join(import.meta.dirname, 'dist')

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pastTheDoors(),
    nameless(),
    loginStandsAlone(),
    loginHasItsTexts(),
    compressed(),
    pagesStayLight(join(OUT, 'assets')),
  ],
  resolve: { alias: { 'react-style-singleton': '@ramal/ui/lib/constructed-style' } },
  build: {
    target: 'es2022',
    outDir: OUT,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [pageFiles(join(import.meta.dirname, 'src'))],
        },
      },
    },
  },
})

/** Scripts and styles also stand there compressed: the server sends what is ready, a third of the bytes. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle() {
      const assets = join(OUT, 'assets')
      for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
        const file = join(assets, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(bytes))
        writeFileSync(`${file}.gz`, gzipSync(bytes))
      }
    },
  }
}
