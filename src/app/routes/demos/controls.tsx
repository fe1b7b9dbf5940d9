import { Copy, X } from "lucide-react";
import { useState } from "react";
import { promptStatuses } from "@/components/status/prompt-status";
import { StatusPill } from "@/components/status/status-pill";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button, buttonStyles } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ChipSelect } from "@/components/ui/chip-select";
import { Kbd } from "@/components/ui/kbd";
import { MenuButton } from "@/components/ui/menu-button";
import { MoreLink } from "@/components/ui/more-link";
import { TabLinks } from "@/components/ui/tab-links";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { Chapter, Row, Specimen } from "./specimen";

const variants = ["primary", "outline", "ghost"] as const;

export function Controls() {
  const [isOn, setOn] = useState(true);
  const [chosen, setChosen] = useState("");
  return (
    <Chapter title={m.demos_controls()}>
      <Specimen name={m.demos_buttons()}>
        <div className="flex flex-col gap-3">
          {variants.map((variant) => (
            <Row key={variant}>
              <Button variant={variant}>{m.copy()}</Button>
              <Button variant={variant} size="sm">
                {m.copy()}
              </Button>
              <Button variant={variant} size="icon" aria-label={m.copy()}>
                <Copy />
              </Button>
              <Button variant={variant} disabled>
                {m.demos_disabled()}
              </Button>
            </Row>
          ))}
        </div>
      </Specimen>
      <Specimen name={m.demos_chips()}>
        <Row>
          {Object.values(promptStatuses).map((status) => (
            <StatusPill key={status.tone} status={status} />
          ))}
          <TabLinks
            label={m.demos_theme()}
            tabs={[
              { to: "", label: m.demos_table(), isCurrent: true, count: 3, isDue: true },
              { to: "?theme=dark", label: m.demos_chart(), isCurrent: false },
            ]}
          />
          <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
            {m.prompt_free()}
          </Chip>
          <Chip isOn={false} disabled>
            {m.demos_disabled()}
          </Chip>
          <ChipSelect
            isOn={chosen !== ""}
            aria-label={m.demos_theme()}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{m.account_theme_system()}</option>
            <option value="light">{m.account_theme_light()}</option>
            <option value="dark">{m.account_theme_dark()}</option>
          </ChipSelect>
        </Row>
      </Specimen>
      <Specimen name={m.demos_links()}>
        <Breadcrumb
          steps={[
            { to: paths.prompts, label: m.nav_prompts() },
            { to: paths.demos, label: m.title_demos() },
          ]}
        />
        <MoreLink to={paths.prompts}>{m.footer_browse()}</MoreLink>
      </Specimen>
      <Specimen name={m.demos_menu()}>
        <Row>
          <MenuButton
            face={m.demos_menu()}
            heading={m.demos_theme()}
            className={buttonStyles()}
            items={[
              { key: "light", label: m.account_theme_light(), isCurrent: true, onChoose: () => {} },
              { key: "dark", label: m.account_theme_dark(), note: "D", onChoose: () => {} },
            ]}
          />
          <Kbd>/</Kbd>
          <Kbd>Esc</Kbd>
        </Row>
      </Specimen>
      <Specimen name={m.demos_notifications()}>
        <Row>
          <Button size="sm" onClick={() => notify.success(m.toast_success(), m.demos_sentence())}>
            {m.toast_success()}
          </Button>
          <Button size="sm" onClick={() => notify.error(m.demos_sentence())}>
            <X />
            {m.toast_error()}
          </Button>
        </Row>
      </Specimen>
    </Chapter>
  );
}
