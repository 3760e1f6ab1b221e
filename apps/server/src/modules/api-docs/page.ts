import { CONTRACT_DOCUMENTS } from '@ramal/contract/endpoints/api-docs'
import type { Documents } from './documents.ts'
import { type Html, html } from './html.ts'
import { httpSections } from './http-section.ts'
import {
  constantSection,
  errorSection,
  objectSection,
  permissionSection,
  sipSection,
  vocabularySection,
} from './other-sections.ts'
import { socketSections } from './socket-section.ts'

interface Section {
  readonly id: string
  readonly name: string
  readonly body: Html
}

/** The page of the contract: everything the documents say, readable without a script. */
export function contractPage(documents: Documents): string {
  const http = httpSections(documents.openapi)
  const others: Section[] = [
    ...socketSections(documents.asyncapi),
    { id: 'sip', name: 'SIP', body: sipSection(documents.sip) },
    { id: 'objects', name: 'Objects', body: objectSection(documents) },
    { id: 'errors', name: 'Errors', body: errorSection(documents.vocabulary) },
    { id: 'permissions', name: 'Permissions', body: permissionSection(documents.vocabulary) },
    { id: 'vocabulary', name: 'Vocabulary', body: vocabularySection(documents.vocabulary) },
    { id: 'constants', name: 'Constants', body: constantSection(documents.vocabulary) },
  ]
  const sections = [...http, ...others]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Ramal contract</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/page.js" defer></script>
</head>
<body>
<a class="skip" href="#start">Skip to the contract</a>
<nav aria-label="Sections"><details class="menu" open><summary>Sections</summary>
<label class="filter" hidden>Filter <input type="search" placeholder="path, frame or name"></label>
<ul><li><a href="#start">Start</a></li>${sections.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ul>
</details></nav>
<main>
<h1 id="start">Ramal contract</h1>
${start()}
<p class="nothing" role="status" hidden>Nothing matches the filter.</p>
${sections.map(({ id, name, body }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>${body}</section>`)}
</main>
</body>
</html>
`.text
}

function start(): Html {
  return html`<p>What crosses HTTP, the websockets and SIP between the console and a backend. Whoever speaks it can stand on either side.
<span class="badge spec">specified</span> is fixed by the specification; an <span class="badge extension">extension</span> is ours and every client may ignore it.</p>
<p>For machines: ${CONTRACT_DOCUMENTS.map((name) => html`<a href="/api/docs/${name}">${name}</a> `)}</p>
<div class="wide"><table><thead><tr><th>Strategy</th><th>HTTP</th><th>Files</th><th>Websocket</th></tr></thead><tbody>
<tr><td>cookie (default)</td><td>cookie <code>sessionid</code>, and <code>X-CSRFToken</code> on everything but GET</td><td>cookie</td><td>cookie and subprotocol <code>token.{csrfToken}</code></td></tr>
<tr><td>token</td><td><code>Authorization: Token {token}</code></td><td><code>?api_key={token}</code></td><td>subprotocol <code>token.{token}</code></td></tr>
</tbody></table></div>
<p>Lines for a terminal need <code>HOST</code> (such as <code>http://localhost:8080</code>; for wscat without the scheme) and <code>TOKEN</code>, from
<a href="#op-authLogin"><code>POST /auth/login/</code></a>.</p>`
}
