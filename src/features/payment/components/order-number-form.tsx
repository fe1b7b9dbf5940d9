import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { orderLink } from "../model/order-link";
import { type OrderNumberValues, orderNumberSchema } from "../model/recovery-form";
import { RecoverySection } from "./recovery-section";

/** Opens the timeline of an order number, which also says whether it is this person's. */
export function OrderNumberForm({ orderId }: { orderId: string | null }) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm<OrderNumberValues>({
    resolver: zodResolver(orderNumberSchema),
    values: { orderId: orderId ?? "" },
  });
  const handleFind = handleSubmit((values) => navigate(orderLink(paths.paymentCallback, values.orderId)));
  return (
    <RecoverySection title={m.recovery_order_title()} text={m.recovery_order_text()}>
      <Form onSubmit={handleFind}>
        <TextField
          label={m.recovery_order_label()}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
          error={formState.errors.orderId?.message}
          {...register("orderId")}
        />
        <Button type="submit">{m.recovery_order_submit()}</Button>
      </Form>
    </RecoverySection>
  );
}
