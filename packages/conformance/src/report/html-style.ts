/** Colours keep 4.5:1 in both themes. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1b1b1f; --soft: #55555f; --ground: #fff; --line: #d5d5dd; --code: #f2f2f6;
  --good: #1b6e2a; --bad: #b3261e; --open: #7a5a00; }
@media (prefers-color-scheme: dark) { :root { --text: #ececf1; --soft: #b3b3be; --ground: #17171b; --line: #3b3b44; --code: #24242b;
  --good: #7fd58c; --bad: #ff9c94; --open: #f0c75e; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.4rem; overflow-wrap: anywhere; } h2 { font-size: 1.15rem; margin-top: 2.5rem; } h3 { font-size: 1rem; margin: 0; }
p, small, dt { color: var(--soft); }
.good { color: var(--good); } .bad { color: var(--bad); } .open { color: var(--open); } .good, .bad, .open { font-weight: 600; }
article { border: 1px solid var(--line); border-radius: .4rem; padding: .8rem 1rem; margin: .8rem 0; }
article p { margin: .1rem 0 .5rem; } dl { margin: 0; } dd { margin: 0 0 .4rem; overflow-wrap: anywhere; }
pre { background: var(--code); padding: .6rem; margin: 0; overflow-x: auto; border-radius: .3rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); }
`
