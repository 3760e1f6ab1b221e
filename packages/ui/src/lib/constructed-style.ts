import { useEffect } from 'react'

/**
 * Stands in for `react-style-singleton` (the console's Vite aliases it), by which Radix locks scrolling behind a dialog: it
 * writes a <style> element, which our content security policy refuses. Constructed sheets are the page's own script's doing.
 */
export function styleSingleton() {
  return function Style({ styles }: { styles: string }) {
    useEffect(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      }
    }, [styles])
    return null
  }
}
