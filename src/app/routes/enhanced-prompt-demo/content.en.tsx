import type { DemoText } from "./demo-text";

export const content: DemoText = {
  title: "From a rough wish to a prompt that works",
  lead: "A good prompt leaves nothing important to chance. Three rough ones, what became of them, and the reason for every change.",
  examples: [
    {
      id: "refund-mail",
      name: "An apology by mail",
      point:
        "The rough version gets a polite mail that fits any shop and any mishap, which is why nobody believes it.",
      before: "write an email to a customer whose order came late, say sorry and be nice",
      after: `You answer customers for {{shop}}, a small online shop. You know that a stock apology makes things worse.

Write a mail to a customer whose order came late.
What happened: {{what_happened}}
What it meant for the customer: {{harm}}
What we offer: {{offer}}

Rules:
- The first sentence names the harm in the customer's own terms. No "any inconvenience".
- Give the reason in one sentence, without blaming the carrier.
- State the offer with its date or amount. Promise nothing beyond it.
- At most 120 words, no exclamation marks.

Answer with a subject line of at most seven words, a blank line, then the mail. If one of the facts above is missing, ask for it instead of inventing it.`,
      changes: [
        {
          what: "Role",
          why: "Who writes decides the voice: a small shop may sound like a person, a bank may not.",
        },
        {
          what: "Context as variables",
          why: "The three facts that make the mail credible differ every time; as fields they cannot be forgotten.",
        },
        {
          what: "“Nice” made concrete",
          why: "“Be nice” means something else to everybody; four rules that can be checked do not.",
        },
        { what: "Format", why: "Subject and text come apart, so the answer can be pasted without editing." },
        {
          what: "Limits",
          why: "A word count keeps it readable on a telephone, and “nothing beyond it” protects the shop.",
        },
        {
          what: "What to do without facts",
          why: "A model that lacks a fact invents one, unless it is told to ask.",
        },
      ],
    },
    {
      id: "product-picture",
      name: "A product picture",
      point: "“Beautiful” and “professional” steer nothing. Light, lens and surface do.",
      before: "a beautiful professional photo of a ceramic mug on a table",
      after: `Product photograph of {{product}}, a hand-thrown stoneware mug with a matt {{colour}} glaze that breaks to bare clay at the rim. It stands slightly left of centre on a worn oak table, handle turned to the right, one thread of steam rising.

Light: a single north window from the left, soft, late morning; shadows fall to the right and stay open. Background: plain lime-washed wall, out of focus, one tone lighter than the glaze.

Camera: 85 mm, f/2.8, eye level with the rim, shallow depth of field, the glaze's texture sharp. Aspect ratio 4:5, empty space above for a line of text.

Leave out: hands, flowers, text, logos, second objects, oversaturated colours.`,
      changes: [
        {
          what: "Subject described",
          why: "Material, glaze and rim are what a buyer looks at; “ceramic mug” yields the average of all mugs.",
        },
        {
          what: "Composition",
          why: "Position and direction decide whether the picture works beside a text.",
        },
        {
          what: "Light",
          why: "One named source with a direction is what makes a picture look professional.",
        },
        {
          what: "Camera",
          why: "Focal length and aperture are words that image models have seen with real photographs.",
        },
        {
          what: "Exclusions",
          why: "Props and fake lettering are the usual faults; saying so keeps them away.",
        },
        { what: "Variables", why: "The same picture serves the whole range by changing two words." },
      ],
    },
    {
      id: "lead-workflow",
      name: "A workflow for enquiries",
      point:
        "An automation is only as good as what it does when something fails. The rough version does not say.",
      before: "n8n workflow that takes contact form entries and puts them in a sheet and tells the team",
      after: `Design an n8n workflow for enquiries that come through the contact form of {{site}}.

Trigger: webhook, POST, JSON with name, email, message.

Steps:
1. Check that all three fields are there and the address is well formed. If not, answer 400 with the name of the field and stop.
2. Look the address up in the sheet {{sheet}}. If it wrote within the last 24 hours, append to that row instead of adding one.
3. Otherwise add a row: time in UTC, name, address, message, status "new".
4. Post to {{channel}}: name and the first 200 characters of the message. Never the address.
5. Answer the webhook with 200 only after the row is saved.

On errors: try a failed step three times with growing pauses, then write the entry to the sheet "failed" and notify {{owner}}. No enquiry may be lost.

Answer with the list of nodes in order, for each its type and settings, then a test for each branch. Refer to credentials by name; never ask for a key.`,
      changes: [
        { what: "Trigger and input", why: "Without the shape of the data every later step is a guess." },
        { what: "Numbered steps", why: "Each becomes one node, so the answer can be built as it is read." },
        {
          what: "Double entries",
          why: "People press Send twice; the case has to be decided before it happens.",
        },
        {
          what: "Errors",
          why: "A workflow without them loses enquiries silently, and nobody notices for weeks.",
        },
        {
          what: "Privacy",
          why: "An address in a team channel stays there for ever; what is posted is said exactly.",
        },
        {
          what: "Tests",
          why: "A test for each branch shows whether it works before the first customer does.",
        },
      ],
    },
  ],
};
