import { Link } from "react-router-dom";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import { Code } from "./code";
import type { ConnectText } from "./connect-text";
import { examplesFor } from "./examples";

export const content: ConnectText = {
  title: "Use your prompts in an assistant",
  lead: `Connect the assistant, editor or terminal you work in to ${brand.name}. It lists your favorites and one collection, fills in their fields, and always has the newest text.`,
  checked:
    "Written from public instructions for each program, as found on {day}. Signing in and keys were tried with the protocol's own client library, not with the programs themselves.",
  sections: (address) => {
    const examples = examplesFor(address);
    return [
      {
        id: "ways",
        title: "Two ways to connect",
        body: (
          <>
            <p>
              <strong>Sign in.</strong> Give the program this address. It opens {brand.name} in your browser,
              you log in and press <strong>Allow</strong>. There is nothing to copy or to keep secret.
            </p>
            <Code label="Address">{address}</Code>
            <p>
              <strong>Use a key</strong> where a program cannot open a browser. Open{" "}
              <strong>Account settings → Assistants</strong>, name the program and create a key. The key is
              shown once. Each program gets its own, so that you can disconnect one without the others.
            </p>
            <p>
              Without a plan an assistant reads the free prompts. With one it reads every prompt, for as long
              as the plan runs. <Link to={paths.pricing}>See the plans</Link>
            </p>
          </>
        ),
      },
      {
        id: "claude-code",
        title: "Claude Code",
        body: (
          <>
            <p>
              To sign in, run this in a terminal. Then type <code>/mcp</code> inside Claude Code, choose{" "}
              {brand.name} and <strong>Authenticate</strong>.
            </p>
            <Code label="Claude Code, sign in">{examples.claudeCodeSignIn}</Code>
            <p>With a key, put yours in place of YOUR_KEY:</p>
            <Code label="Claude Code, key">{examples.claudeCode}</Code>
          </>
        ),
      },
      {
        id: "cursor",
        title: "Cursor",
        body: (
          <>
            <p>
              To sign in, put this into <code>~/.cursor/mcp.json</code>, or into <code>.cursor/mcp.json</code>{" "}
              of one project, and restart Cursor. It asks you to log in where it lists its servers.
            </p>
            <Code label="Cursor, sign in">{examples.cursorSignIn}</Code>
            <p>With a key, use this instead. Do not commit a file with your key in it.</p>
            <Code label="Cursor, key">{examples.cursor}</Code>
          </>
        ),
      },
      {
        id: "vs-code",
        title: "VS Code",
        body: (
          <>
            <p>
              To sign in, put this into <code>.vscode/mcp.json</code> and start the server there. VS Code asks
              before it opens the browser.
            </p>
            <Code label="VS Code, sign in">{examples.vsCodeSignIn}</Code>
            <p>With a key, use this instead. VS Code asks for the key and keeps it out of the file.</p>
            <Code label="VS Code, key">{examples.vsCode}</Code>
          </>
        ),
      },
      {
        id: "codex",
        title: "Codex",
        body: (
          <>
            <p>To sign in, run these two lines in a terminal. The second one opens the browser.</p>
            <Code label="Codex, sign in">{examples.codexSignIn}</Code>
            <p>
              With a key, put this into <code>~/.codex/config.toml</code>:
            </p>
            <Code label="Codex, key">{examples.codex}</Code>
            <p>The key is read from the environment of the shell that starts Codex:</p>
            <Code label="Codex, environment">{examples.codexShell}</Code>
          </>
        ),
      },
      {
        id: "claude",
        title: "Claude on the web and desktop",
        body: (
          <>
            <p>
              Open <strong>Settings → Connectors</strong>, choose <strong>Add custom connector</strong>, enter
              the address from the top of this page and choose <strong>Connect</strong> to sign in. In a Team
              or Enterprise plan an owner adds it first. Claude calls it from its own servers.
            </p>
            <p>With a key, enter this address instead:</p>
            <Code label="Claude, address with a key">{examples.withKey}</Code>
            <KeyInAddress />
          </>
        ),
      },
      {
        id: "chatgpt",
        title: "ChatGPT",
        body: (
          <>
            <p>
              Custom connections need developer mode: <strong>Settings → Connectors → Advanced</strong>. Which
              plans have it, and its exact place, change; in a workspace an admin allows it. Then create a
              connector with the address from the top of this page and <strong>OAuth</strong>, and sign in.
            </p>
            <p>With a key, create it with this address and no authentication:</p>
            <Code label="ChatGPT, address with a key">{examples.withKey}</Code>
            <KeyInAddress />
          </>
        ),
      },
      {
        id: "safety",
        title: "What an assistant may do",
        body: (
          <p>
            It reads the prompts that you may read, and nothing else: no account data, no payments, no
            changes. If a plan ends or is refunded, it is refused at its next call. A key that nobody uses for
            a year ends. A new password, or logging out everywhere else, disconnects every assistant.
          </p>
        ),
      },
    ];
  },
};

function KeyInAddress() {
  return (
    <p>
      The key is part of this address, so keep the address to yourself: who has it can read your prompts until
      you disconnect it.
    </p>
  );
}
