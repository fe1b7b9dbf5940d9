export const PAGE_STYLE = `
:root { --page: #fafaf9; --card: #fff; --ink: #1c1917; --soft: #57534e; --line: #e7e5e4; --gold: #8a6416; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0c0a09; --card: #1c1917; --ink: #fafaf9; --soft: #a8a29e; --line: #292524; --gold: #d9b45b; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(260px, 360px) 1fr;
  background: var(--page); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; }
nav { border-inline-end: 1px solid var(--line); max-height: 100vh; overflow: auto; position: sticky; top: 0; }
nav header { display: flex; justify-content: space-between; align-items: center; padding: 16px 24px; }
h1, h2, h3 { margin: 0; font-weight: 500; }
h1 { font-size: 20px; } h2 { font-size: 24px; } h3 { font-size: 13px; color: var(--soft); margin-block-end: 8px; }
ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: grid; gap: 2px; padding: 12px 24px; border-block-start: 1px solid var(--line);
  border-inline-start: 2px solid transparent; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav li a:hover { background: var(--card); }
nav li a[aria-current] { border-inline-start-color: var(--gold); background: var(--card); }
nav span, time, header p, .empty p { color: var(--soft); font-size: 13px; margin: 0; }
button { min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--card); color: inherit; font: inherit; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--gold); outline-offset: -2px; }
main { padding: 32px; min-width: 0; }
article { display: grid; gap: 24px; max-width: 880px; }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 10px; background: #fff; color-scheme: light; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.6 "JetBrains Mono", ui-monospace, monospace; }
.links a { color: var(--gold); overflow-wrap: anywhere; font-size: 13px; }
.empty { display: grid; place-content: center; gap: 8px; min-height: 60vh; text-align: center; }
#status { position: fixed; inset-block-end: 0; inset-inline-end: 16px; color: var(--soft); font-size: 13px; }
@media (max-width: 720px) { body { grid-template-columns: 1fr; } nav { position: static; max-height: 40vh; } main { padding: 24px 16px; } }
`;

/** Polls for mail every two seconds, empties the inbox, keeps the selection. */
export const PAGE_SCRIPT = `
const status = document.getElementById("status");
document.getElementById("clear").addEventListener("click", async () => {
  await fetch("/api/messages", { method: "DELETE" });
  location.replace("/");
});
setInterval(async () => {
  if (document.hidden) return;
  try {
    const messages = await (await fetch("/api/messages")).json();
    status.textContent = "";
    if ((messages[0]?.id ?? "") !== document.body.dataset.newest) location.reload();
  } catch {
    status.textContent = "The stack has stopped.";
  }
}, 2000);
`;
