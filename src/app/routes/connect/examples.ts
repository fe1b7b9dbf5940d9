import { brand } from "@/config/brand";

const keyVariable = `${brand.id.toUpperCase()}_KEY`;

/** What is typed into each program: to sign in, or with a key, written where the person's own belongs. */
export const examplesFor = (address: string) => ({
  claudeCodeSignIn: `claude mcp add --transport http ${brand.id} ${address}`,
  cursorSignIn: JSON.stringify({ mcpServers: { [brand.id]: { url: address } } }, null, 2),
  vsCodeSignIn: JSON.stringify({ servers: { [brand.id]: { type: "http", url: address } } }, null, 2),
  codexSignIn: `codex mcp add ${brand.id} --url ${address}\ncodex mcp login ${brand.id}`,
  claudeCode: `claude mcp add --transport http ${brand.id} ${address} \\\n  --header "Authorization: Bearer YOUR_KEY"`,
  cursor: JSON.stringify(
    { mcpServers: { [brand.id]: { url: address, headers: { Authorization: "Bearer YOUR_KEY" } } } },
    null,
    2,
  ),
  vsCode: JSON.stringify(
    {
      servers: {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code fills it in
        [brand.id]: { type: "http", url: address, headers: { Authorization: "Bearer ${input:key}" } },
      },
      inputs: [{ id: "key", type: "promptString", description: `${brand.name} key`, password: true }],
    },
    null,
    2,
  ),
  codex: `[mcp_servers.${brand.id}]\nurl = "${address}"\nbearer_token_env_var = "${keyVariable}"`,
  codexShell: `export ${keyVariable}="YOUR_KEY"`,
  withKey: `${address}/YOUR_KEY`,
});
