// The page reads without this script; it adds a filter, copy buttons, and opens what an address points at.
const items = [...document.querySelectorAll('.item')]
const sections = [...document.querySelectorAll('main section')]
const nothing = document.querySelector('.nothing')

const filter = document.querySelector('.filter')
filter.hidden = false
filter.querySelector('input').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const item of items) item.hidden = !words.every((word) => item.dataset.find.includes(word))
  // A section of tables has nothing to look through: it steps aside while somebody looks for something.
  for (const section of sections)
    section.hidden = words.length > 0 && !section.querySelector('.item:not([hidden])')
  nothing.hidden = sections.some((section) => !section.hidden)
})

for (const button of document.querySelectorAll('.copy')) {
  if (!navigator.clipboard) break // not a secure context
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  })
}

// On a narrow screen the list of sections would push the contract out of sight.
const menu = document.querySelector('.menu')
if (matchMedia('(max-width: 59.99rem)').matches) menu.open = false

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!(target instanceof HTMLDetailsElement)) return
  target.open = true
  target.scrollIntoView()
}
addEventListener('hashchange', openTarget)
openTarget()
