// FILE facts|check: what a SQLite store says of itself, as one line of JSON. A process of its own, run as the store's owner.
const [file, what] = process.argv.slice(2)

function answer(said) {
  console.log(JSON.stringify(said))
}

try {
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(file, { readOnly: true })
  if (what === 'check') answer({ check: String(Object.values(db.prepare('pragma quick_check(1)').get())[0]) })
  else {
    const rows = db.prepare('select tag from applied_migrations order by rowid').all()
    const { sqlite } = db.prepare('select sqlite_version() as sqlite').get()
    answer({ migrations: rows.map(({ tag }) => tag), sqlite, check: '' })
  }
  db.close()
} catch (error) {
  answer({ why: error.message })
}
