/**
 * Style of printed documents: A4, black on white, also on screen. The content security policy of the response contains
 * its hash.
 */
export const PRINT_STYLE = `
@page { size: A4; margin: 17mm 15mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8.5pt system-ui, sans-serif; color: #55595e; } }
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { max-width: 186mm; margin: 0 auto; padding: 12mm 6mm 20mm; background: #fff; color: #1b1d1f; font: 10pt/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h1, h2, h3, p, dl, dd, ul, ol, table { margin: 0; }
a { color: inherit; text-decoration-color: #9a9ea3; text-underline-offset: 2px; }
.top { display: flex; justify-content: space-between; gap: 8mm; margin-bottom: 6mm; padding-bottom: 2mm; border-bottom: 1px solid #c9cac6; color: #55595e; font-size: 8.5pt; }
.top span:first-child { flex: none; }
h1 { font-size: 19pt; line-height: 1.25; }
.lead { margin-bottom: 5mm; color: #55595e; }
.contents { margin: 4mm 0 8mm; padding: 0; list-style: none; columns: 2; column-gap: 8mm; font-size: 9pt; }
.contents li { break-inside: avoid; padding: .4mm 0; }
.contents a { text-decoration: none; }
article { break-inside: avoid; }
article + article { margin-top: 9mm; padding-top: 7mm; border-top: 1px solid #c9cac6; }
article > header { display: flex; gap: 4mm; break-after: avoid; break-inside: avoid; }
article > header img { flex: none; }
h2 { font-size: 15pt; line-height: 1.25; }
h3 { margin: 5mm 0 1mm; font-size: 9.5pt; color: #55595e; break-after: avoid; }
.over, .meta { color: #55595e; font-size: 9pt; }
.over .id { color: #1b1d1f; font-weight: 600; }
.id { color: #55595e; white-space: nowrap; }
.tag { display: inline-block; padding: 0 1.6mm; border: 1px solid #c9cac6; border-radius: 1mm; font-size: 8.5pt; }
.gone { border-color: #b3261e; color: #b3261e; }
.unit, .none { color: #6b6f75; }
header + section > .facts:first-child { margin-top: 4mm; }
.facts > div { padding: 1.3mm 0; border-top: 1px solid #e5e5e2; }
.facts > .row { display: grid; grid-template-columns: 42mm minmax(0, 1fr); gap: 4mm; }
.facts > .row { break-inside: avoid; }
dt { color: #55595e; break-after: avoid; }
.block > dd { margin-top: 1mm; }
.plain { padding: 0; list-style: none; }
.prose > * + * { margin-top: 1.6mm; }
.prose .heading { font-weight: 600; }
.prose ul, .prose ol { padding-left: 5mm; }
pre, code { font: 9pt/1.4 ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace; }
pre { padding: 2mm; background: #f4f4f2; white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; font-size: 9pt; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 1mm 1.6mm; border: 1px solid #e5e5e2; text-align: left; vertical-align: top; }
th { color: #55595e; font-weight: 600; }
th, td { overflow-wrap: break-word; }
.number { text-align: right; }
td.number { white-space: nowrap; }
.wide { font-size: 7.5pt; hyphens: auto; }
.wide th, .wide td { padding: .8mm 1mm; }
.record > div { display: grid; grid-template-columns: 38mm minmax(0, 1fr); gap: 4mm; padding: .5mm 0; }
.cards { padding: 0; list-style: none; }
.cards > li { padding: 1.5mm 0 1.5mm 3mm; border-left: 2px solid #e5e5e2; }
.cards > li + li { margin-top: 2mm; }
.card-title { color: #55595e; font-weight: 600; }
@media print { body { max-width: none; padding: 0; } a { text-decoration: none; } }
@media (max-width: 520px) { .facts > .row, .record > div { display: block; } .contents { columns: 1; } body { padding: 5mm 4mm; } table { display: block; overflow-x: auto; } }
`;
