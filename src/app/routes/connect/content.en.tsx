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
    "Written from public instructions for each program, as found on {day}. We have not tried the programs themselves.",
  sections: (address) => {
    const examples = examplesFor(address);
    return [
      {
        id: "key",
        title: "First, make a key",
        body: (
          <>
            <p>
              Log in, open <strong>Account settings → Assistants</strong>, name the program and create a key.
              The key is shown once. Each program gets its own, so that you can disconnect one without the
              others.
            </p>
            <p>
              Without a plan an assistant reads the free prompts. With one it reads every prompt, for as long
              as the plan runs. <Link to={paths.pricing}>See the plans</Link>
            </p>
            <Code label="Address">{address}</Code>
          </>
        ),
      },
      {
        id: "claude-code",
        title: "Claude Code",
        body: (
          <>
            <p>In a terminal, with your key in place of YOUR_KEY:</p>
            <Code label="Claude Code">{examples.claudeCode}</Code>
            <p>
              Inside Claude Code, <code>/mcp</code> shows whether it is connected.
            </p>
          </>
        ),
      },
      {
        id: "cursor",
        title: "Cursor",
        body: (
          <>
            <p>
              Put this into <code>~/.cursor/mcp.json</code>, or into <code>.cursor/mcp.json</code> of one
              project, and restart Cursor. Do not commit a file with your key in it.
            </p>
            <Code label="Cursor">{examples.cursor}</Code>
          </>
        ),
      },
      {
        id: "vs-code",
        title: "VS Code",
        body: (
          <>
            <p>
              Put this into <code>.vscode/mcp.json</code>. VS Code asks for the key and keeps it out of the
              file.
            </p>
            <Code label="VS Code">{examples.vsCode}</Code>
          </>
        ),
      },
      {
        id: "codex",
        title: "Codex",
        body: (
          <>
            <p>
              Put this into <code>~/.codex/config.toml</code>:
            </p>
            <Code label="Codex">{examples.codex}</Code>
            <p>The key is read from the environment of the shell that starts Codex:</p>
            <Code label="Codex key">{examples.codexShell}</Code>
          </>
        ),
      },
      {
        id: "claude",
        title: "Claude on the web and desktop",
        body: (
          <>
            <p>
              Open <strong>Settings → Connectors</strong>, choose <strong>Add custom connector</strong>, and
              enter this address. In a Team or Enterprise plan an owner adds it first. Claude calls it from
              its own servers.
            </p>
            <Code label="Address with a key">{examples.withKey}</Code>
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
              connector with this address and no authentication.
            </p>
            <Code label="Address with a key">{examples.withKey}</Code>
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
